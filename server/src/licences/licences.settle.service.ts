import { type Day, duesOf, evaluationAfter, type Life, lifeOn } from '@disadmin/contract/licences/licences.rules'
import type { LicenceState } from '@disadmin/contract/licences/modulestore'
import { type Author, writeAudit } from '../kit/audit.ts'
import type { Db } from '../kit/db/db.ts'
import { languageOf } from '../kit/texts.ts'
import { queueMails } from '../mails/index.ts'
import { emitLicences } from '../webhooks/index.ts'
import { changesMail } from './licences.mail.ts'
import { type LockedCustomer, type ModulesById, moveLicence, readLicences, type StoredLicence } from './licences.queries.ts'
import { findModules } from './modulestore.queries.ts'

/** A state that a licence came into, and on which day. */
export interface Come {
  licence: StoredLicence
  from: LicenceState
  status: LicenceState
  on: Day
}

const author = (day: Day): Author => ({ actorId: null, effectiveId: null, name: 'licences', requestId: `licences-${day}` })

export const modulesById = async (db: Db): Promise<ModulesById> =>
  new Map((await findModules(db)).map((module) => [module.id, module]))

/** Tells whoever listens of licences that came into another state, in the transaction that wrote it down. */
export const tellOf = (
  tx: Db,
  customer: Pick<LockedCustomer, 'customer_no' | 'site_id'>,
  come: readonly Pick<Come, 'licence' | 'status' | 'on'>[],
  modules: ModulesById,
): Promise<void> =>
  emitLicences(
    tx,
    come.map(({ licence, status, on }) => ({
      licence_id: licence.id,
      customer_no: customer.customer_no,
      site_id: customer.site_id,
      modulestore_id: modules.get(licence.module_id)!.modulestore_id,
      status,
      since: on,
      active_from: licence.active_from,
      active_until: licence.active_until,
    })),
  )

/**
 * Writes down what the dates of a held customer's licences did until today, in their order and each move once, and what follows: the trail,
 * a mail to the customer, events. Answers the licences as they are written then.
 */
export const settle = async (tx: Db, customer: LockedCustomer, today: Day): Promise<StoredLicence[]> => {
  const stored = await readLicences(tx, customer.id)
  // the older one first
  const come = stored
    .toReversed()
    .flatMap((licence) => duesFor(licence, today))
    .toSorted(inOrder)
  const done: Come[] = []
  for (const step of come) if (await write(tx, step)) done.push(step)
  for (const licence of stored) await look(tx, licence, today)
  if (done.length > 0) await follow(tx, customer, done, today)
  return come.length === 0 && stored.every(({ next_evaluation_date: next }) => next === null || next > today)
    ? stored
    : readLicences(tx, customer.id)
}

const duesFor = (licence: StoredLicence, today: Day): Come[] => {
  let from = licence.status
  return duesOf(licence, today).map(({ status, on }) => {
    const step = { licence, from, status, on }
    from = status
    return step
  })
}

/** By date; on the same day what ends before what begins. */
const inOrder = (one: Come, other: Come): number =>
  one.on === other.on ? Number(one.status !== 'FINISHED') - Number(other.status !== 'FINISHED') : one.on < other.on ? -1 : 1

const write = (tx: Db, { licence, from, status, on }: Come): Promise<boolean> =>
  moveLicence(tx, {
    id: licence.id,
    from,
    status,
    next_evaluation_date: status === 'FINISHED' ? null : evaluationOf(licence, on),
    active_until: licence.active_until,
    changed_by: null,
    changed_on: on,
  })

const evaluationOf = ({ next_evaluation_date: next, active_until }: Life, on: Day): Day =>
  next !== null && next > on ? next : evaluationAfter(on, active_until)

/** A licence whose evaluation date has come without anything happening gets the next one. */
const look = async (tx: Db, licence: StoredLicence, today: Day): Promise<void> => {
  const { status, next_evaluation_date, active_until } = lifeOn(licence, today)
  if (status === 'FINISHED' || next_evaluation_date === licence.next_evaluation_date) return
  await tx.updateTable('module_licences').set({ next_evaluation_date, active_until }).where('id', '=', licence.id).execute()
}

const follow = async (tx: Db, customer: LockedCustomer, done: readonly Come[], today: Day): Promise<void> => {
  const modules = await modulesById(tx)
  const nameOf = ({ licence }: Come) => modules.get(licence.module_id)!.name
  await writeAudit(
    tx,
    author(today),
    done.map((step) => ({
      what: 'ModuleLicences/move',
      recordId: customer.id,
      customerId: customer.id,
      before: { module: nameOf(step), status: step.from },
      after: { module: nameOf(step), status: step.status, from_date: step.on },
    })),
  )
  await tellOf(tx, customer, done, modules)
  if (customer.email === null || !customer.is_active) return
  const lines = done.map((step) => ({ module: nameOf(step), from: step.from, status: step.status, on: step.on }))
  await queueMails(tx, [
    changesMail({ recipient: customer.email, language: languageOf(customer.language), name: customer.name }, lines),
  ])
}
