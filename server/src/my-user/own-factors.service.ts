import type { SecondFactor, secondFactors } from '@disadmin/contract/second-factor/second-factor'
import { notFound, refuse } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import * as factors from '../second-factor/index.ts'

type Held = Pick<Context<typeof secondFactors.remove>, 'db' | 'who'>

/** The factor, and all of the person; nobody else changes them meanwhile. 404 for one of somebody else. */
const hold = async ({ db, who }: Held, id: number) => {
  await factors.lockPerson(db, who.userId)
  const all = await factors.findFactors(db, who.userId)
  return { factor: all.find((one) => one.id === id) ?? notFound(), all }
}

export const rename = async (context: Context<typeof secondFactors.rename>): Promise<SecondFactor> => {
  const { db, who, params, body, audit } = context
  const { factor } = await hold(context, params.id)
  const { customerId, branchId } = who
  if (factor.name !== body.name)
    await audit({ recordId: factor.id, customerId, branchId, before: { name: factor.name }, after: { name: body.name } })
  return (await factors.renameFactor(db, who.userId, factor.id, body.name)) ?? notFound()
}

/** Not the last one where the role has to have one. With the last go the codes that stood in for it. */
export const removeFactor = async (context: Context<typeof secondFactors.remove>): Promise<void> => {
  const { db, who, params, audit, settings } = context
  const { factor, all } = await hold(context, params.id)
  const isLast = all.length === 1
  if (isLast && factors.roleNeedsFactor(settings, who.groups))
    refuse([{ source: String(factor.id), key: 'second-factor:refused.required' }], 'required')
  await factors.deleteFactor(db, factor.id)
  if (isLast) await factors.deleteRecoveryCodes(db, who.userId)
  const { kind, name } = factor
  const { customerId, branchId } = who
  await audit({ recordId: factor.id, customerId, branchId, before: { kind, name } })
  await factors.tellPerson(db, { userId: who.userId, timeZone: settings.timeZone }, { what: 'removed', name })
}

/** Ten new ones instead of all before. */
export const renewCodes = async (
  context: Context<typeof secondFactors.renewCodes>,
): Promise<Answer<typeof secondFactors.renewCodes>> => {
  const { db, who, audit, settings } = context
  await factors.lockPerson(db, who.userId)
  if ((await factors.findFactors(db, who.userId)).length === 0) notFound()
  const codes = factors.newRecoveryCodes()
  await factors.replaceRecoveryCodes(db, who.userId, codes.map(factors.hashRecoveryCode))
  const { customerId, branchId } = who
  await audit({ recordId: who.userId, customerId, branchId })
  await factors.tellPerson(db, { userId: who.userId, timeZone: settings.timeZone }, { what: 'codes_renewed' })
  return { recovery_codes: codes }
}
