import {
  type Day,
  type ExecutionTime,
  type LicenceMove,
  moved,
  moveRefusal,
  type MoveRefusal,
} from '@disadmin/contract/licences/licences.rules'
import type { CustomerLicence } from '@disadmin/contract/licences/licences'
import type { Module } from '@disadmin/contract/licences/modulestore'
import type { Audit } from '../kit/audit.ts'
import { notFound, ProblemError, refuse } from '../kit/http/refusal.ts'
import type { Language } from '@disadmin/contract/kit/languages'
import { translate } from '../kit/texts.ts'
import { type Asking, lockForChange, licencesOf, oneOf, targetsFor } from './customer-licences.service.ts'
import { type LockedCustomer, insertLicences, type ModulesById, moveLicence, readLicences } from './licences.queries.ts'
import { tellOf } from './licences.settle.service.ts'

interface Moving extends Asking {
  language: Language
  audit: Audit
  params: { customer_id: number; id: number }
}

interface Wanted {
  move: LicenceMove
  time: ExecutionTime
  /** The module to go over to; a conversion knows its own. */
  target?: number
}

/** MOD-21S: that it is not possible, and why. */
const notPossible = (language: Language, move: LicenceMove, why: MoveRefusal | 'no_full' | 'meanwhile'): never => {
  const reason = translate(language, { key: `modules:refused.why.${why}` })
  throw new ProblemError({ status: 409, text: { key: `modules:refused.${move}`, values: [reason] }, code: 'not_possible' })
}

/**
 * Moves a licence as a person asked for (MOD-12..16S): what it is followed by is there in the same transaction. Two people at once come
 * one after the other, and the second is told what the first has done.
 */
export const moveByHand = async (context: Moving, wanted: Wanted): Promise<CustomerLicence> => {
  const { params, language } = context
  const { move } = wanted
  const { customer, today } = await lockForChange(context, params.customer_id)
  const found = await licencesOf(context, customer.id)
  const licence = found.rows.find(({ id }) => id === params.id) ?? notFound()
  const why = moveRefusal(move, licence.status, licence.module.is_demo)
  if (why !== undefined) notPossible(language, move, why)
  const target = move === 'cancel' ? undefined : targetOf(language, { ...wanted, move }, targetsFor(move, licence, found))
  const { old, follower, on } = moved(move, licence, wanted.time, today)
  const changed = { changed_by: context.who.actorId, changed_on: today }
  if (!(await moveLicence(context.db, { id: licence.id, from: licence.status, ...old, ...changed })))
    notPossible(language, move, 'meanwhile')
  if (follower && target) {
    const begins = { customer_id: customer.id, module_id: target.id, replaces_id: licence.id }
    await insertLicences(context.db, [{ ...begins, ...follower, ...changed }])
  }
  await context.audit({
    recordId: customer.id,
    customerId: customer.id,
    before: { module: licence.module.name, status: licence.status },
    after: { module: (target ?? licence.module).name, status: follower?.status ?? old.status, from_date: on },
  })
  await tell(context, customer, { id: licence.id, today, modules: found.modules })
  return oneOf(context, customer.id, licence.id)
}

const targetOf = (
  language: Language,
  { move, target }: Wanted & { move: Exclude<LicenceMove, 'cancel'> },
  targets: readonly Module[],
): Module => {
  if (move === 'convert') return targets[0] ?? notPossible(language, move, 'no_full')
  return targets.find(({ id }) => id === target) ?? refuse([{ source: 'target_module_id', key: 'modules:refused.no_target' }])
}

/** Of the licence and of what follows it at once. */
const tell = async (
  { db }: Asking,
  customer: LockedCustomer,
  { id, today, modules }: { id: number; today: Day; modules: ModulesById },
): Promise<void> => {
  const told = (await readLicences(db, customer.id)).filter((licence) => licence.id === id || licence.replaces_id === id)
  await tellOf(
    db,
    customer,
    told.toReversed().map((licence) => ({ licence, status: licence.status, on: today })),
    modules,
  )
}
