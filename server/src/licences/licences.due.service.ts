import { type Day, duesOf, evaluationAfter, type Life, lifeOn } from '@disadmin/contract/licences/licences.rules'
import type { LicenceState } from '@disadmin/contract/licences/modulestore'
import { type Author, writeAudit } from '../kit/audit.ts'
import type { Db } from '../kit/db/db.ts'
import { languageOf } from '../kit/texts.ts'
import { queueMails } from '../mails/index.ts'
import { changesMail, type Changed, notifyChanges } from './licences.notify.ts'
import { type LockedCustomer, moveLicence, readLicences, type StoredLicence } from './licences.queries.ts'
import { findModulesById } from './modulestore.queries.ts'

/** A state that a licence comes into by its dates. */
interface DueMove extends Changed {
  licence: StoredLicence
  from: LicenceState
}

const author = (day: Day): Author => ({ actorId: null, effectiveId: null, name: 'licences', requestId: `licences-${day}` })

/** Applies the due moves of a locked customer's licences in their order, each once, with their audit entries, mail and events. */
export const applyDueMoves = async (tx: Db, customer: LockedCustomer, today: Day): Promise<void> => {
  const stored = await readLicences(tx, customer.id)
  // the older one first
  const due = stored
    .toReversed()
    .flatMap((licence) => dueMovesOf(licence, today))
    .toSorted(inOrder)
  const done: DueMove[] = []
  for (const move of due) if (await apply(tx, move)) done.push(move)
  for (const licence of stored) await renewEvaluation(tx, licence, today)
  if (done.length > 0) await report(tx, customer, done, today)
}

const dueMovesOf = (licence: StoredLicence, today: Day): DueMove[] => {
  let from = licence.status
  return duesOf(licence, today).map(({ status, on }) => {
    const step = { licence, from, status, on }
    from = status
    return step
  })
}

/** By date; on the same day what ends before what begins. */
const inOrder = (one: DueMove, other: DueMove): number =>
  one.on === other.on ? Number(one.status !== 'FINISHED') - Number(other.status !== 'FINISHED') : one.on < other.on ? -1 : 1

const apply = (tx: Db, { licence, from, status, on }: DueMove): Promise<boolean> =>
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
const renewEvaluation = async (tx: Db, licence: StoredLicence, today: Day): Promise<void> => {
  const { status, next_evaluation_date, active_until } = lifeOn(licence, today)
  if (status === 'FINISHED' || next_evaluation_date === licence.next_evaluation_date) return
  await tx.updateTable('module_licences').set({ next_evaluation_date, active_until }).where('id', '=', licence.id).execute()
}

const report = async (tx: Db, customer: LockedCustomer, done: readonly DueMove[], today: Day): Promise<void> => {
  const modules = await findModulesById(tx)
  const nameOf = ({ licence }: DueMove) => modules.get(licence.module_id)!.name
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
  await notifyChanges(tx, customer, done, modules)
  if (customer.email === null || !customer.is_active) return
  const lines = done.map((step) => ({ module: nameOf(step), from: step.from, status: step.status, on: step.on }))
  await queueMails(tx, [
    changesMail({ recipient: customer.email, language: languageOf(customer.language), name: customer.name }, lines),
  ])
}
