import { type Day, duesOf, type LicenceMove, lifeOn, offeredMoves } from '@disadmin/contract/licences/licences.rules'
import type { CustomerLicence, customerLicences } from '@disadmin/contract/licences/licences'
import { fullModuleOf, orderableOf, targetsOf } from '@disadmin/contract/licences/modules.rules'
import type { Module } from '@disadmin/contract/licences/modulestore'
import type { Db } from '../kit/db/db.ts'
import { notFound } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { shortPage } from '../kit/list/list-short.ts'
import type { Principal } from '../kit/principal.ts'
import { isCustomerThere, readLicences, readMoves, readToday, type StoredLicence } from './licences.queries.ts'
import { findModulesById, type ModulesById } from './modulestore.queries.ts'

type Endpoints = typeof customerLicences
export interface Asking {
  db: Db
  who: Principal
  settings: { timeZone: string }
}

/** A licence without what can be done with it. */
type KnownLicence = Omit<CustomerLicence, 'moves'>

/** The customer's licences as they stand today, newest first; 404 when it is not within the caller's scope. */
export const licencesOf = async ({ db, who, settings }: Asking, customerId: number) => {
  if (!(await isCustomerThere(db, who, customerId))) notFound()
  const today = await readToday(db, settings.timeZone)
  const modules = await findModulesById(db)
  const stored = await readLicences(db, customerId)
  const moves = await readMoves(db, who, customerId)
  const related = (one: StoredLicence | undefined) =>
    one === undefined ? null : { id: one.id, module_name: modules.get(one.module_id)!.name, active_from: one.active_from }
  const rows = stored.map((licence): KnownLicence => {
    const { status, active_from, next_evaluation_date, active_until } = lifeOn(licence, today)
    // due moves that are not applied yet belong to the history as well
    const unwritten = duesOf(licence, today).map((due) => ({
      status: due.status,
      came_on: due.on,
      at: null,
      by_date: true,
      by_name: null,
    }))
    return {
      id: licence.id,
      module: modules.get(licence.module_id)!,
      status,
      active_from,
      next_evaluation_date,
      active_until,
      created_at: licence.created_at,
      replaces: related(stored.find(({ id }) => id === licence.replaces_id)),
      replaced_by: related(stored.find(({ replaces_id }) => replaces_id === licence.id)),
      history: [
        ...moves.filter(({ licence_id }) => licence_id === licence.id).map(({ licence_id: _, ...move }) => move),
        ...unwritten,
      ],
    }
  })
  return { today, modules, rows: rows.map((row) => ({ ...row, moves: movesOf(row, { rows, modules }) })) }
}

const movesOf = (licence: KnownLicence, known: Parameters<typeof targetsFor>[2]): LicenceMove[] =>
  offeredMoves(licence.status, licence.module.is_demo).filter(
    (move) => move === 'cancel' || targetsFor(move, licence, known).length > 0,
  )

/** MOD-26 */
export const listLicences = async (context: Context<Endpoints['list']>): Promise<Answer<Endpoints['list']>> => {
  const { today, rows } = await licencesOf(context, context.params.customer_id)
  return { ...shortPage(rows, context.query), today }
}

const unfinished = (rows: readonly KnownLicence[]) => rows.filter(({ status }) => status !== 'FINISHED')

interface Stands {
  today: Day
  modules: ModulesById
  rows: readonly KnownLicence[]
}

/** Modules of no kind that runs or is planned, nor of one that ended on a later day, should a clock have gone back. */
export const orderableOn = ({ today, modules, rows }: Stands) =>
  orderableOf(
    [...modules.values()],
    rows.filter(({ status, active_until }) => status !== 'FINISHED' || (active_until !== null && active_until > today)),
  )

/** MOD-34 */
export const listOrderable = async (context: Context<Endpoints['orderable']>): Promise<Answer<Endpoints['orderable']>> =>
  shortPage(orderableOn(await licencesOf(context, context.params.customer_id)), context.query)

/** The modules a licence can be moved to, without those the customer has already. */
export const targetsFor = (
  move: Exclude<LicenceMove, 'cancel'>,
  licence: KnownLicence,
  { rows, modules }: { rows: readonly KnownLicence[]; modules: ModulesById },
): Module[] => {
  const all = [...modules.values()]
  const full = () => fullModuleOf(licence.module, all)
  const targets = move === 'convert' ? [full()].filter((module) => module !== undefined) : targetsOf(move, licence.module, all)
  const others = unfinished(rows).filter(({ id }) => id !== licence.id)
  return targets.filter((target) => !others.some(({ module }) => module.id === target.id))
}

type AskingTargets = Asking & Pick<Context<Endpoints['upgradable']>, 'params' | 'query'>

/** The lists of targets (MOD-32, MOD-33). A licence of another customer is not there. */
export const listTargets =
  (move: Exclude<LicenceMove, 'cancel'>) =>
  async (context: AskingTargets): Promise<Answer<Endpoints['upgradable']>> => {
    const found = await licencesOf(context, context.params.customer_id)
    const licence = found.rows.find(({ id }) => id === context.params.id) ?? notFound()
    return shortPage(targetsFor(move, licence, found), context.query)
  }

/** One licence of the customer as it stands today. */
export const oneOf = async (asking: Asking, customerId: number, id: number): Promise<CustomerLicence> =>
  (await licencesOf(asking, customerId)).rows.find((licence) => licence.id === id) ?? notFound()
