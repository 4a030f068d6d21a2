// Before the first paint: the theme that was chosen on this device, if one was.
try {
  const theme = localStorage.getItem("cookietin.theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed to us: the system's theme it is.
}
