import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@disadmin/contract/session/factor-answer'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { PasskeyRow } from './second-factor.queries.ts'
import type { RelyingParty } from './relying-party.ts'

const timeout = 300_000

interface Known {
  credential_id: string
  transports: string[]
}

const listed = (known: readonly Known[]) =>
  known.map(({ credential_id: id, transports }) => ({ id, transports: transports as never[] }))

interface Creating {
  party: RelyingParty
  challenge: Buffer
  user: { handle: Buffer; username: string; name: string }
  known: readonly Known[]
}

/** What a browser needs to make a passkey: one that also signs in without a name where the authenticator can. */
export const creationOf = async ({ party, challenge, user, known }: Creating): Promise<PasskeyCreation> => {
  const options = await generateRegistrationOptions({
    rpName: 'Disadmin',
    rpID: party.id,
    userName: user.username,
    userDisplayName: user.name || user.username,
    userID: new Uint8Array(user.handle),
    challenge: new Uint8Array(challenge),
    timeout,
    attestationType: 'none',
    excludeCredentials: listed(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    supportedAlgorithmIDs: [-8, -7, -257],
  })
  return options as PasskeyCreation
}

/** What a browser needs for a signature. Without known ones whoever holds a passkey here chooses, and proves that it is them. */
export const requestOf = async (
  party: RelyingParty,
  challenge: Buffer,
  known: readonly Known[] | null,
): Promise<PasskeyRequest> => {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    challenge: new Uint8Array(challenge),
    timeout,
    allowCredentials: listed(known ?? []),
    userVerification: known === null ? 'required' : 'preferred',
  })
  return { allowCredentials: [], ...options } as PasskeyRequest
}

interface Signed {
  party: RelyingParty
  challenge: Buffer
}

/** The passkey that was made, when its answer is for this challenge and this house; null otherwise. */
export const madePasskey = async (response: NewPasskey, { party, challenge }: Signed) => {
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: response as never,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: [-8, -7, -257],
    })
    return registrationInfo?.credential ?? null
  } catch {
    return null
  }
}

/**
 * The counter after a signature that is right: by this passkey, for this challenge and this house, with a counter that did not go
 * back. Null otherwise. `alone`: it stands for the password too, so the authenticator has to have recognised the person.
 */
export const counterAfter = async (
  response: PasskeyAnswer,
  passkey: PasskeyRow,
  { party, challenge, alone }: Signed & { alone: boolean },
): Promise<number | null> => {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as never,
      expectedChallenge: challenge.toString('base64url'),
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: alone,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
