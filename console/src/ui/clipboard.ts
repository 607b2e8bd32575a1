/** Puts a text into the clipboard; false where the browser does not allow it: only https and this machine itself are. */
export const copyToClipboard = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
