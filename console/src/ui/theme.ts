/** Light, dark, or as the system is. Kept in this browser; a browser that keeps nothing follows the system. */
export type ThemeChoice = 'light' | 'dark' | 'system'

const KEY = 'disadmin.theme'
const dark = () => window.matchMedia('(prefers-color-scheme: dark)')

export function themeChoice(): ThemeChoice {
  try {
    const kept = localStorage.getItem(KEY)
    return kept === 'light' || kept === 'dark' ? kept : 'system'
  } catch {
    return 'system'
  }
}

function apply() {
  const choice = themeChoice()
  document.documentElement.dataset['theme'] = choice === 'system' ? (dark().matches ? 'dark' : 'light') : choice
}

export function setTheme(choice: ThemeChoice) {
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    // Private windows may refuse; the choice then lasts until the system changes.
  }
  apply()
  if (choice !== 'system') document.documentElement.dataset['theme'] = choice
}

/** Before the first paint of React: sets the theme and follows the system and other tabs. */
export function startTheme() {
  apply()
  dark().addEventListener('change', apply)
  window.addEventListener('storage', (event) => event.key === KEY && apply())
}
