import type { NewPasskey, PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '@disadmin/contract/session/factor-answer'
import { startAuthentication, startRegistration } from '@simplewebauthn/browser'

/** Whether this browser makes and uses passkeys at this address: not at a bare number, and not without TLS away from this device. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && isSecureContext && !/^[\d.]+$|:/.test(location.hostname)

/** Has the person sign with a passkey. Throws what the browser throws when they do not. */
export const signWithPasskey = async (request: PasskeyRequest): Promise<PasskeyAnswer> => {
  return (await startAuthentication({ optionsJSON: request as never })) as PasskeyAnswer
}

/** Has the person make a passkey. Throws what the browser throws when they do not; `InvalidStateError` where this device has one already. */
export const makePasskey = async (creation: PasskeyCreation): Promise<NewPasskey> => {
  return (await startRegistration({ optionsJSON: creation as never })) as NewPasskey
}
