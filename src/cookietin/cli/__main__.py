"""`python -m cookietin.cli` is `cookietin`."""

from cookietin.cli import main

if __name__ == "__main__":
    main()
