const key = 'disadmin.from'

/** Where to go after single sign-on; as untrusted as the address was that said it. */
export const returnTo = {
  get: (): string | undefined => sessionStorage.getItem(key) ?? undefined,
  set: (from: unknown): void => {
    if (typeof from === 'string') sessionStorage.setItem(key, from)
    else sessionStorage.removeItem(key)
  },
}

/**
 * Where to go after sign-in (AUTH-09): the remembered origin, as long as it is a path of this console. Anything a browser could
 * read as another host (`//evil`, `/\evil`, `https:…`) or that holds control characters is not; neither is the sign-in page itself.
 */
export const safeOrigin = (from: unknown): string => {
  if (typeof from !== 'string' || !/^\/(?![/\\])/.test(from)) return '/'
  // oxlint-disable-next-line no-control-regex -- a tab or newline inside "/\t/evil" is dropped by browsers before they parse
  if (/[\u0000-\u001f\\]/.test(from)) return '/'
  return from.startsWith('/auth/') ? '/' : from
}
