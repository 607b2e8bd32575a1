import { settings } from './settings.ts'

const systemDark = () => matchMedia('(prefers-color-scheme: dark)')

const apply = (): void => {
  const { theme } = settings.get()
  const dark = theme === 'dark' || (theme === 'system' && systemDark().matches)
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
}

/** Keeps the page in the chosen theme, and in the system's while that is the choice. The first paint is public/theme.js'. */
export const followTheme = (): void => {
  apply()
  settings.subscribe(apply)
  systemDark().addEventListener('change', apply)
}
