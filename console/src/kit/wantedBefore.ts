const key = 'disadmin.from'

/** Where the person wanted to be before they left this site to sign in; as untrusted as the address was that said it. */
export const wantedBefore = {
  get: (): string | undefined => sessionStorage.getItem(key) ?? undefined,
  set: (from: unknown): void => {
    if (typeof from === 'string') sessionStorage.setItem(key, from)
    else sessionStorage.removeItem(key)
  },
}
