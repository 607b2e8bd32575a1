import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { NewPasskey, PasskeyCreation } from '../session/factor-answer.ts'

/** How many a person may have. */
export const mostFactors = 10

/** A passkey or an authenticator app. */
export const SecondFactor = z.object({
  id: f.id,
  kind: z.enum(['passkey', 'app']),
  name: z.string(),
  created_at: f.moment,
  last_used_at: z.nullable(f.moment),
})
export type SecondFactor = z.output<typeof SecondFactor>

/** What a person has to prove themselves with. */
export const SecondFactors = z.object({
  objects: z.array(SecondFactor),
  /** How many are unused. */
  recovery_codes: z.int(),
  /** The role has to have one: the last is not removed. */
  required: z.boolean(),
  /** The first takes it; whoever signs in at the identity provider and has none has to have done so within 15 minutes. */
  has_password: z.boolean(),
})
export type SecondFactors = z.output<typeof SecondFactors>

/** Begins to add one. The password is asked of whoever has none yet, a fresh proof of everybody else. */
export const FactorBeginning = z.object({
  kind: z.enum(['passkey', 'app']),
  current_password: z.optional(z.string().check(z.maxLength(256))),
})
export type FactorBeginning = z.output<typeof FactorBeginning>

const name = f.requiredText(100)

/** Ends what `begin` began: with the answer of the browser, or the code of the app. */
export const FactorCreate = z.object({
  ticket: z.string().check(z.minLength(1), z.maxLength(2000)),
  name,
  passkey: z.optional(NewPasskey),
  code: z.optional(z.string().check(z.regex(/^\d{6}$/, { error: 'digits' }))),
})
export type FactorCreate = z.output<typeof FactorCreate>

/** What is asked before a passkey is made. */
export const PasskeyForm = z.object({ name, current_password: z.string().check(z.maxLength(256)) })
/** What is asked once an app has its key. */
export const AppForm = z.object({
  name,
  code: z.string().check(
    z.trim(),
    z.minLength(1),
    z.regex(/^\d{3} ?\d{3}$/, { error: 'digits' }),
    z.overwrite((code) => code.replace(' ', '')),
  ),
})

const path = '/api/v1/my-user/second-factors'
const one = z.object({ id: f.pathId })
const codes = z.array(z.string())

/** Passkeys, authenticator apps and recovery codes of one’s own. */
export const secondFactors = {
  list: endpoint({
    method: 'GET',
    path,
    needs: 'signed-in',
    summary: 'One’s own passkeys and authenticator apps, and how many recovery codes are unused.',
    reply: SecondFactors,
    whileImpersonating: 'refused',
    whileFactorIsDue: 'open',
  }),
  begin: endpoint({
    method: 'POST',
    path: `${path}/begin`,
    needs: 'signed-in',
    summary: 'Begins to add a passkey or an app: the first with the current password, further ones with a fresh proof.',
    body: FactorBeginning,
    reply: z.object({
      ticket: z.string(),
      passkey: z.optional(PasskeyCreation),
      /** The key of the app, to be typed or scanned. */
      app: z.optional(z.object({ secret: z.string(), uri: z.string() })),
    }),
    refuses: [429],
    freshProof: true,
    whileImpersonating: 'refused',
    whileFactorIsDue: 'open',
    transaction: 'own',
  }),
  create: endpoint({
    method: 'POST',
    path,
    needs: 'signed-in',
    summary: 'Adds the passkey or app that was begun in this session. With the first come ten recovery codes, shown this once.',
    body: FactorCreate,
    reply: z.object({ factor: SecondFactor, recovery_codes: z.optional(codes) }),
    audits: 'SecondFactors/create',
    refuses: [429],
    whileImpersonating: 'refused',
    whileFactorIsDue: 'open',
    transaction: 'own',
  }),
  rename: endpoint({
    method: 'PATCH',
    path: `${path}/:id`,
    needs: 'signed-in',
    summary: 'Gives one of them another name.',
    params: one,
    body: z.object({ name }),
    reply: SecondFactor,
    audits: 'SecondFactors/update',
    whileImpersonating: 'refused',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    needs: 'signed-in',
    summary: 'Removes one of them; with the last go the recovery codes. Not the last where the role has to have one.',
    params: one,
    audits: 'SecondFactors/delete',
    freshProof: true,
    whileImpersonating: 'refused',
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: `${path}/recovery-codes`,
    needs: 'signed-in',
    summary: 'Makes ten new recovery codes, shown this once; the old ones are worth nothing.',
    reply: z.object({ recovery_codes: codes }),
    audits: 'SecondFactors/renew-codes',
    refuses: [404],
    freshProof: true,
    whileImpersonating: 'refused',
  }),
}
