import * as z from 'zod/mini'

const ascii = z.email()

/** The domain as the network knows it: `müller.ch` is `xn--mller-kva.ch`. Null where it is none. */
const asciiDomain = (domain: string): string | null => {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain) || domain.normalize('NFKC') !== domain) return null
  return URL.parse(`https://${domain}`)?.hostname ?? null
}

/** FMT-22: a standard address; of the domain, letters beyond ASCII as well. */
export const isEmail = (text: string): boolean => {
  const at = text.lastIndexOf('@')
  const domain = asciiDomain(text.slice(at + 1))
  return at > 0 && domain !== null && ascii.safeParse(`${text.slice(0, at)}@${domain}`).success
}
