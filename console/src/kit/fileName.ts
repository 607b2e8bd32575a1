/** The name of a file answer: `x-filename` is percent-encoded UTF-8 (API-12); never a path. */
export const fileNameOf = (header: string | null, fallback = 'download'): string => {
  let name = header ?? ''
  try {
    name = decodeURIComponent(name)
  } catch {
    // not encoded after all: taken as it is
  }
  // oxlint-disable-next-line no-control-regex -- control characters have no place in a file name
  return name.replace(/[/\\\u0000-\u001f]/g, '_').trim() || fallback
}
