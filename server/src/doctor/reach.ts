import { connect } from 'node:net'
import { connect as connectTls, type PeerCertificate, type TLSSocket } from 'node:tls'

interface Place {
  host: string
  port: number
}

const placeOf = ({ protocol, hostname, port }: URL): Place => ({
  host: hostname.replaceAll(/[[\]]/g, ''),
  port: Number(port || (protocol === 'https:' ? 443 : 80)),
})

interface Shown {
  certificate: PeerCertificate
  /** Why it is not trusted. */
  refused: string | undefined
}

/** Connects, over TLS where the address says so, and sends nothing. Answers the certificate that was shown. */
export const reach = async (address: URL, milliseconds: number): Promise<Shown | undefined> => {
  const { host, port } = placeOf(address)
  const isTls = address.protocol === 'https:'
  const servername = /^[\d.]+$|:/.test(host) ? '' : host
  const socket = isTls ? connectTls({ host, port, servername, rejectUnauthorized: false }) : connect({ host, port })
  try {
    await new Promise<void>((resolve, reject) => {
      socket.once(isTls ? 'secureConnect' : 'connect', resolve)
      socket.once('error', reject)
      socket.setTimeout(milliseconds, () => reject(new Error(`no answer within ${milliseconds / 1000} s`)))
    })
    return isTls ? shownBy(socket as TLSSocket) : undefined
  } finally {
    socket.on('error', () => undefined)
    socket.destroy()
  }
}

const shownBy = (socket: TLSSocket): Shown => ({
  certificate: socket.getPeerCertificate(),
  refused: socket.authorized ? undefined : String(socket.authorizationError),
})
