import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

interface Requirement {
  challenge: string
  /** Another one than the server asks for, to see it refused. */
  rpId?: string
  origin?: string
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()
const bytes = (length: number) =>
  length < 256 ? Buffer.from([0x58, length]) : Buffer.from([0x59, Math.floor(length / 256), length % 256])
const word = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** An authenticator of one passkey, in software: signs as a real one does, and wrongly where it is told to. */
export const authenticator = () => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let userHandle: string | undefined
  const device = {
    id,
    counter: 0,
    /** Whether it recognises its person, by finger or PIN. */
    verifies: true,
    make: ({ challenge, rpId = 'localhost', origin = 'http://localhost' }: Requirement, handle: string) => {
      userHandle = handle
      const { x, y } = publicKey.export({ format: 'jwk' })
      const key = Buffer.concat([
        Buffer.from('a501020326200121', 'hex'),
        bytes(32),
        Buffer.from(x!, 'base64url'),
        Buffer.from('22', 'hex'),
        bytes(32),
        Buffer.from(y!, 'base64url'),
      ])
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, key])
      const data = Buffer.concat([authData(rpId, 0x40), credential])
      const attestation = [Buffer.from([0xa3]), word('fmt'), word('none'), word('attStmt'), Buffer.from([0xa0]), word('authData')]
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: Buffer.concat([...attestation, bytes(data.length), data]).toString('base64url'),
          transports: ['internal'],
        },
        clientExtensionResults: {},
      }
    },
    sign: ({ challenge, rpId = 'localhost', origin = 'http://localhost' }: Requirement) => {
      device.counter++
      const data = authData(rpId, 0)
      const client = clientData('webauthn.get', challenge, origin)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          ...(userHandle !== undefined && { userHandle }),
        },
        clientExtensionResults: {},
      }
    },
  }
  const authData = (rpId: string, flags: number) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(device.counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags + 1 + (device.verifies ? 4 : 0)]), counter])
  }
  return device
}

export type Authenticator = ReturnType<typeof authenticator>

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
