import { customer } from '@disadmin/contract/customers/customer'
import { type CustomerLicence, customerLicences } from '@disadmin/contract/licences/licences'
import {
  addDays,
  type ExecutionTime,
  type LicenceMove,
  moved,
  newLife,
  offeredMoves,
} from '@disadmin/contract/licences/licences.rules'
import { type Module, modulestore } from '@disadmin/contract/licences/modulestore'
import { answer, expect, mountConsole, page, recorded } from '../kit/index.ts'

/** The day in the wholesaler’s time zone in the recordings, whose page begins the evening before. */
export const { today } = recorded(customerLicences.list)
const modules = recorded(modulestore.list).objects as unknown as Module[]
const moduleOf = (name: string) => modules.find((one) => one.name === name)!

/** A licence of a module that began some days ago. */
export const licence = (name: string, id = 1, daysAgo = 5): CustomerLicence => {
  const from = addDays(today, -daysAgo)
  const life = { ...newLife(moduleOf(name), from, today), created_at: '2026-11-20T10:00:00Z' }
  return { id, module: moduleOf(name), ...life, moves: [], replaces: null, replaced_by: null, history: [] }
}

/** Answers the calls about the licences of a customer by the rules of the contract. */
export const serveLicences = (...given: CustomerLicence[]) => {
  let licences = given
  const named = ({ id, module, active_from }: CustomerLicence) => ({ id, module_name: module.name, active_from })
  const add = (module: Module, from: string): CustomerLicence => {
    const id = licences.length + 1
    const life = { ...newLife(module, from, today), created_at: new Date().toISOString() }
    const made: CustomerLicence = { id, module, ...life, moves: [], replaces: null, replaced_by: null, history: [] }
    licences = [made, ...licences]
    return made
  }
  const one = (id: string | undefined) => licences.find((known) => String(known.id) === id)!
  const move = (kind: LicenceMove, id: string | undefined, time: ExecutionTime, target?: Module) => {
    const { old, on } = moved(kind, one(id), time, today)
    const follower = target && add(target, on)
    licences = licences.map((known) => {
      if (String(known.id) === id) return { ...known, ...old, replaced_by: follower ? named(follower) : null }
      return known.id === follower?.id ? { ...known, replaces: named(one(id)) } : known
    })
    return one(id)
  }
  const isFull = ({ is_demo, validity_period_days }: Module) => !is_demo && validity_period_days === null
  const suits = {
    upgrade: (to: Module, from: Module) => isFull(to) && to.ordinality > from.ordinality,
    downgrade: (to: Module, from: Module) => isFull(to) && to.ordinality < from.ordinality,
    convert: (to: Module, from: Module) => isFull(to) && to.ordinality === from.ordinality,
  }
  const targetsOf = (kind: keyof typeof suits, from: Module) =>
    modules.filter((target) => target.kind === from.kind && target.is_orderable && suits[kind](target, from))
  const targets = (kind: keyof typeof suits) => (call: { params: Record<string, string> }) => {
    const objects = targetsOf(kind, one(call.params['id']).module as Module)
    return { objects, meta: { total_count: objects.length } }
  }
  const withMoves = (known: CustomerLicence): CustomerLicence => {
    const leads = (kind: LicenceMove) => kind === 'cancel' || targetsOf(kind, known.module as Module).length > 0
    return { ...known, moves: offeredMoves(known.status, known.module.is_demo).filter(leads) }
  }
  const byId = (id: number) => modules.find((module) => module.id === id)!
  answer(customerLicences.list, () => ({ objects: licences.map(withMoves), meta: { total_count: licences.length }, today }))
  answer(customerLicences.orderable, { objects: modules.filter(({ is_orderable }) => is_orderable), meta: { total_count: 9 } })
  answer(customerLicences.upgradable, targets('upgrade'))
  answer(customerLicences.downgradable, targets('downgrade'))
  answer(customerLicences.convertible, targets('convert'))
  answer(customerLicences.create, ({ body }) => add(byId(body.module_id), body.valid_from ?? today))
  answer(customerLicences.cancel, ({ params, body }) => move('cancel', params['id'], body.execution_time))
  answer(customerLicences.upgrade, ({ params, body }) => move('upgrade', params['id'], 'immediate', byId(body.target_module_id)))
  answer(customerLicences.downgrade, ({ params, body }) =>
    move('downgrade', params['id'], body.execution_time, byId(body.target_module_id)),
  )
  answer(customerLicences.convert, ({ params }) => move('convert', params['id'], 'next_evaluation_date', moduleOf('Package L')))
  return { set: (...anew: CustomerLicence[]) => void (licences = anew) }
}

/** Opens the licences of the customer. */
export const openLicences = async (look: Pick<Parameters<typeof mountConsole>[0], 'language' | 'width' | 'height'> = {}) => {
  await mountConsole({ as: 'admin', at: `/admin/customers/${recorded(customer.get).id}/edit?tab=licences`, ...look })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export const row = (module: string) =>
  page.getByRole('table', { name: 'Module licences' }).getByRole('row', { name: new RegExp(`^${module} (?!Demo)`) })

/** Takes an entry of a licence's menu. */
export const take = async (module: string, entry: string): Promise<void> => {
  await page.getByRole('button', { name: `More for ${module}`, exact: true }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}
