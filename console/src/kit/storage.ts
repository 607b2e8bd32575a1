/**
 * Local storage that never throws: a browser may forbid it (private windows) or have no room left. Reading then answers null,
 * writing is lost; the console works on for as long as the page is open.
 */
export const stored = {
  get: (key: string): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  set: (key: string, value: string): void => {
    try {
      localStorage.setItem(key, value)
    } catch {
      // nothing to do about it, and nothing depends on it
    }
  },
  remove: (key: string): void => {
    try {
      localStorage.removeItem(key)
    } catch {
      // as above
    }
  },
}
