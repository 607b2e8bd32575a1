import { isIP } from 'node:net'
import type { Settings } from '../kit/settings.ts'

/** For which house a passkey is, as browsers see it. */
export interface RelyingParty {
  /** The name of the host. */
  id: string
  origin: string
}

interface Caller {
  settings: Pick<Settings, 'publicUrl'>
  headers: Readonly<Record<string, string | string[] | undefined>>
  isHttps: boolean
}

/** The configured public address, else the host that was called. Null where that is a bare number: browsers make no passkeys for those. */
export const relyingPartyOf = ({ settings, headers, isHttps }: Caller): RelyingParty | null => {
  const url = settings.publicUrl ?? `${isHttps ? 'https' : 'http'}://${String(headers['host'] ?? '')}`
  if (!URL.canParse(url)) return null
  const { hostname, origin } = new URL(url)
  return hostname === '' || isIP(hostname.replaceAll(/[[\]]/g, '')) !== 0 ? null : { id: hostname, origin }
}
