// Puts the stored theme on the page before its first paint; the console itself starts later and follows it (kit/theme.ts).
{
  let theme = 'system'
  try {
    theme = JSON.parse(localStorage.getItem('disadmin.settings') || '{}').theme
  } catch {
    // unreadable settings count as none
  }
  const dark = theme === 'dark' || (theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}
