// Puts the stored theme on the page before its first paint, and fetches the shell for whoever is signed in; the console itself starts later and
// follows the theme (kit/theme.ts).
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
{
  const shell = document.querySelector('meta[name=shell]')
  if (shell && localStorage.getItem('disadmin.token')) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = shell.content
    document.head.append(link)
  }
}
