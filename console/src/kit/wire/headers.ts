import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { currentLanguage } from '../language.ts'
import { actingAs } from '../session/token.ts'
import { stored } from '../storage.ts'
import { nobodyIsThere } from './activity.ts'

const key = 'disadmin.browser'
let own: string | undefined

/** The uuid of this browser, made once and the same on every call (API-03). */
const browserId = (): string => {
  own ??= stored.get(key) ?? undefined
  if (own === undefined) {
    own = crypto.randomUUID()
    stored.set(key, own)
  }
  return own
}

interface Sent {
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
  ifNoneMatch?: string | undefined
  asWhoever?: true
}

export const csrfCookie = (): string | undefined => /(?:^|;\s*)csrftoken=([^;]*)/.exec(document.cookie)?.[1]

const fileTypes: Record<string, string> = {
  csv: 'text/csv',
  txt: 'text/plain',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** What the answer may be: the type of the chosen format of a file (CART-59), the types of a file without a choice, else JSON. */
export const acceptOf = (endpoint: Endpoint, query: Record<string, unknown> = {}): string => {
  if (endpoint.answers !== 'file') return 'application/json'
  const chosen = fileTypes[String(query['format'])] ?? endpoint.media?.join(', ')
  return chosen ?? (endpoint.reply ? 'application/json' : '*/*')
}

/** The headers every call carries (API-01 to API-06). */
export const headersFor = (endpoint: Endpoint, sent: Sent, session: string | null): Headers => {
  const { query, body, idempotencyKey, ifNoneMatch, asWhoever } = sent
  const headers = new Headers({
    Accept: acceptOf(endpoint, query),
    'Accept-Language': currentLanguage(),
    'X-Browser-Id': browserId(),
    'X-CSRFToken': csrfCookie() ?? '',
  })
  // A list that keeps itself fresh on an unattended desk must not keep the session alive.
  if (nobodyIsThere()) headers.set('X-Background', '1')
  if (session !== null) headers.set('Authorization', `Token ${session}`)
  const person = session === null || asWhoever ? null : actingAs.get()
  if (person !== null) headers.set('X-Acting-As', String(person))
  // the browser itself names the type of a FormData, with its boundary
  if (body !== undefined && !(body instanceof FormData)) headers.set('Content-Type', 'application/json')
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey)
  if (ifNoneMatch !== undefined) headers.set('If-None-Match', ifNoneMatch)
  return headers
}

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
