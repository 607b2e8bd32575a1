import type { Context } from '../../kit/http/serve.ts'
import { newToken } from '../token.ts'

type Caller = Pick<Context, 'settings' | 'headers' | 'isHttps'>

const cookieName = 'sign_on'
const minutes = 10

/** Where the browser comes back to from the provider: a page of the console, at its public address. */
export const addressIn = ({ settings, headers, isHttps }: Caller, page: 'auth/single-sign-on' | 'auth/sign-in'): string => {
  const base = settings.publicUrl ?? `${isHttps ? 'https' : 'http'}://${String(headers['host'] ?? '')}`
  return new URL(page, base.replace(/\/*$/, '/')).href
}

/** What only the browser that began a sign-in has. */
export const secretOf = ({ headers }: Pick<Context, 'headers'>): string | undefined =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(String(headers.cookie ?? ''))?.[1]

/** The same for several tabs; sent to the API of this site alone, and out of reach of scripts. */
export const giveSecret = (context: Pick<Context, 'headers' | 'header' | 'isHttps'>): string => {
  const secret = secretOf(context) ?? newToken()
  const attributes = `Path=/api/v1/auth/single-sign-on; Max-Age=${minutes * 60}; HttpOnly; SameSite=Strict`
  context.header('set-cookie', `${cookieName}=${secret}; ${attributes}${context.isHttps ? '; Secure' : ''}`)
  return secret
}
