import * as z from 'zod/mini'

/** What proves a person besides the password: a passkey, the code of an authenticator app, one of the codes kept for emergencies. */
export const factorKinds = ['passkey', 'app', 'recovery_code'] as const
export const FactorKind = z.enum(factorKinds)
export type FactorKind = z.output<typeof FactorKind>

/** With what besides the password a session was opened; `provider`: the identity provider asked for a second factor. */
export const SessionFactor = z.enum([...factorKinds, 'provider'])
export type SessionFactor = z.output<typeof SessionFactor>

const coded = (max: number) => z.string().check(z.regex(/^[A-Za-z0-9_-]*$/), z.maxLength(max))
const credentialId = coded(1400)
const extensions = z.record(z.string().check(z.maxLength(100)), z.unknown())
const transports = z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))
const attachment = z.optional(z.enum(['platform', 'cross-platform']))

/** What a browser answers when a passkey signs (AuthenticationResponseJSON). It may tell more than is asked for. */
export const PasskeyAnswer = z.looseObject({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: coded(10_000),
    authenticatorData: coded(10_000),
    signature: coded(10_000),
    userHandle: z.optional(coded(200)),
  }),
  clientExtensionResults: extensions,
  authenticatorAttachment: attachment,
})
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>

/** What a browser answers when a passkey is made (RegistrationResponseJSON). It may tell more than is asked for. */
export const NewPasskey = z.looseObject({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: coded(10_000),
    attestationObject: coded(40_000),
    transports: z.optional(transports),
  }),
  clientExtensionResults: extensions,
  authenticatorAttachment: attachment,
})
export type NewPasskey = z.output<typeof NewPasskey>

const credential = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.optional(transports) })
const verification = z.enum(['required', 'preferred', 'discouraged'])

/** What a browser is asked for a signature (PublicKeyCredentialRequestOptionsJSON). */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: verification,
  /** Empty: whichever the person has here. */
  allowCredentials: z.array(credential),
})
export type PasskeyRequest = z.output<typeof PasskeyRequest>

/** What a browser is asked to make a passkey (PublicKeyCredentialCreationOptionsJSON). */
export const PasskeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required', 'preferred', 'discouraged']),
    requireResidentKey: z.boolean(),
    userVerification: verification,
  }),
})
export type PasskeyCreation = z.output<typeof PasskeyCreation>

const ticket = z.string().check(z.minLength(1), z.maxLength(2000))

/** A second factor is asked for: what with, and the ticket that goes back with the answer. */
export const FactorQuestion = z.object({
  ticket: z.string(),
  kinds: z.array(FactorKind),
  /** Where a passkey will do, and this address can have any. */
  passkey: z.optional(PasskeyRequest),
})
export type FactorQuestion = z.output<typeof FactorQuestion>

/** Exactly one of them answers. */
export const FactorAnswer = z
  .object({
    ticket,
    /** The six digits of an app. */
    code: z.optional(z.string().check(z.regex(/^\d{6}$/, { error: 'digits' }))),
    recovery_code: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
    passkey: z.optional(PasskeyAnswer),
  })
  .check(
    z.refine(({ code, recovery_code, passkey }) => [code, recovery_code, passkey].filter((one) => one !== undefined).length === 1, {
      path: ['code'],
    }),
  )
export type FactorAnswer = z.output<typeof FactorAnswer>
