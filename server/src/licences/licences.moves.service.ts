import type { Language } from '@disadmin/contract/kit/languages'
import {
  type Day,
  type ExecutionTime,
  type LicenceMove,
  moved,
  moveRefusal,
  type MoveRefusal,
  newLife,
  plannableDays,
} from '@disadmin/contract/licences/licences.rules'
import type { CustomerLicence, customerLicences } from '@disadmin/contract/licences/licences'
import type { Module } from '@disadmin/contract/licences/modulestore'
import type { Audit } from '../kit/audit.ts'
import { notFound, ProblemError, refuse } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { translate } from '../kit/texts.ts'
import { type Asking, licencesOf, oneOf, orderableOn, targetsFor } from './customer-licences.service.ts'
import { applyDueMoves } from './licences.due.service.ts'
import { type Changed, dayWords, notifyChanges } from './licences.notify.ts'
import { insertLicences, lockCustomer, moveLicence, readToday } from './licences.queries.ts'

type Create = (typeof customerLicences)['create']

/** The customer, locked, its due moves applied, and its licences. Nobody gives licences to the own company. */
const lockLicences = async (asking: Asking, id: number) => {
  const { db, who, settings } = asking
  const customer = (await lockCustomer(db, who, id)) ?? notFound()
  if ([who, who.impersonator].some((person) => person?.customerId === id))
    throw new ProblemError({ status: 403, text: { key: 'customer:refused.own_company' }, code: 'own_company' })
  await applyDueMoves(db, customer, await readToday(db, settings.timeZone))
  return { customer, found: await licencesOf(asking, id) }
}

/** MOD-27 */
export const createLicence = async (context: Context<Create>): Promise<Answer<Create>> => {
  const { db, who, params, body, audit } = context
  const { customer, found } = await lockLicences(context, params.customer_id)
  const { today, modules } = found
  const module =
    orderableOn(found).find(({ id }) => id === body.module_id) ??
    refuse([{ source: 'module_id', key: 'modules:refused.not_orderable' }])
  const execution_time = body.create_immediately === true ? today : plannedDay(body.valid_from, today)
  const life = newLife(module, execution_time, today)
  const given = { customer_id: customer.id, module_id: module.id, replaces_id: null }
  const [id] = await insertLicences(db, [{ ...given, ...life, changed_by: who.actorId, changed_on: today }])
  await audit({
    recordId: customer.id,
    customerId: customer.id,
    after: { module: module.name, status: life.status, active_from: life.active_from, active_until: life.active_until },
  })
  await notifyChanges(db, customer, [{ licence: { id: id!, ...given, ...life }, status: life.status, on: today }], modules)
  return oneOf(context, customer.id, id!)
}

const plannedDay = (wanted: Day | null | undefined, today: Day): Day => {
  const { first, last } = plannableDays(today)
  if (wanted === null || wanted === undefined) return refuse([{ source: 'valid_from', key: 'kit:invalid.required' }])
  if (wanted < first) return refuse([{ source: 'valid_from', key: 'modules:refused.too_early', values: [dayWords(first)] }])
  if (wanted > last) return refuse([{ source: 'valid_from', key: 'modules:refused.too_late', values: [dayWords(last)] }])
  return wanted
}

interface Moving extends Asking {
  language: Language
  audit: Audit
  params: { customer_id: number; id: number }
}

interface Wanted {
  move: LicenceMove
  execution_time: ExecutionTime
  /** The module to go over to; a conversion knows its own. */
  target?: number
}

/** MOD-21S: that it is not possible, and why. */
const notPossible = (language: Language, move: LicenceMove, why: MoveRefusal | 'no_full' | 'meanwhile'): never => {
  const reason = translate(language, { key: `modules:refused.why.${why}` })
  throw new ProblemError({ status: 409, text: { key: `modules:refused.${move}`, values: [reason] }, code: 'not_possible' })
}

/**
 * Moves a licence (MOD-12..16S); its follower begins in the same transaction. Of two people at once the second waits, and gets an error that
 * says what the first has done.
 */
export const moveByHand = async (context: Moving, wanted: Wanted): Promise<CustomerLicence> => {
  const { params, language } = context
  const { move } = wanted
  const { customer, found } = await lockLicences(context, params.customer_id)
  const { today, modules } = found
  const licence = found.rows.find(({ id }) => id === params.id) ?? notFound()
  const why = moveRefusal(move, licence.status, licence.module.is_demo)
  if (why !== undefined) notPossible(language, move, why)
  const target = move === 'cancel' ? undefined : targetOf(language, { ...wanted, move }, targetsFor(move, licence, found))
  const { old, follower, on } = moved(move, licence, wanted.execution_time, today)
  const changed = { changed_by: context.who.actorId, changed_on: today }
  if (!(await moveLicence(context.db, { id: licence.id, from: licence.status, ...old, ...changed })))
    notPossible(language, move, 'meanwhile')
  const changes: Changed[] = [{ licence: { id: licence.id, module_id: licence.module.id, ...old }, status: old.status, on: today }]
  if (follower && target) {
    const begins = { customer_id: customer.id, module_id: target.id, replaces_id: licence.id }
    const [id] = await insertLicences(context.db, [{ ...begins, ...follower, ...changed }])
    changes.push({ licence: { id: id!, ...begins, ...follower }, status: follower.status, on: today })
  }
  await context.audit({
    recordId: customer.id,
    customerId: customer.id,
    before: { module: licence.module.name, status: licence.status },
    after: { module: (target ?? licence.module).name, status: follower?.status ?? old.status, from_date: on },
  })
  await notifyChanges(context.db, customer, changes, modules)
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
