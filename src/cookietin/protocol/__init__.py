"""What travels between server and clients, and its schema."""
