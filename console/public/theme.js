// Runs before the first paint and long before the console itself (src/main.tsx): puts the stored theme on the page, which kit/theme.ts
// follows later, and asks for what the page will need besides the start script, all at once.
{
  let settings = {}
  let token = null
  try {
    token = localStorage.getItem('disadmin.token')
    settings = JSON.parse(localStorage.getItem('disadmin.settings')) ?? {}
  } catch {
    // unreadable settings count as none
  }
  const dark = settings.theme === 'dark' || (settings.theme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'

  const chunks = JSON.parse(document.querySelector('meta[name=chunks]')?.content ?? '{}')
  // /admin/customers/12 is the screen /customers/:id
  const path = location.pathname.replace(/^\/admin(?=\/|$)/, '').replace(/\/\d+(?=\/|$)/, '/:id')
  const screen = token === null ? [] : (chunks[path] ?? chunks['/dashboard'] ?? [])
  for (const file of [...(chunks[settings.currentLanguage] ?? chunks.en ?? []), ...screen]) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.href = file
    document.head.append(link)
  }
}
