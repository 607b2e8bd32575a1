const key = 'disadmin.from'

/** Where to go after single sign-on; as untrusted as the address was that said it. */
export const returnTo = {
  get: (): string | undefined => sessionStorage.getItem(key) ?? undefined,
  set: (from: unknown): void => {
    if (typeof from === 'string') sessionStorage.setItem(key, from)
    else sessionStorage.removeItem(key)
  },
}
