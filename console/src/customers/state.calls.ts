import { customerMembership } from '@disadmin/contract/customers/customer-membership'
import { type Consequences, type CustomerOutcome, customerState } from '@disadmin/contract/customers/customer-state'
import type { CustomerRow } from '@disadmin/contract/customers/customers'
import { call } from '../kit/call.ts'
import { formatCount } from '../kit/format.ts'
import { t } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { useAct } from '../kit/queries.ts'
import { showUndoable, type Undoing } from '../kit/undo.ts'
import { useConfirm } from '../kit/useConfirm.tsx'
import { afterCustomersChanged } from './customer.calls.ts'

type Named = Pick<CustomerRow, 'id' | 'name'>

/** Hidden and shown again are taken back by each other, with the same right. */
const said = (what: 'hide' | 'unhide') => (row: CustomerRow) =>
  showUndoable(t(`customers:${what}.done`, row.name), {
    undo: () => call(customerState[what === 'hide' ? 'unhide' : 'hide'], { params: { id: row.id } }),
    changes: afterCustomersChanged,
  })

/** CUST-67, CUST-15S: what takes nothing away is done at a click. */
export const useSwitches = ({ id }: Named) => {
  const options = { params: { id } }
  const activate = useAct(customerState.activate, {
    changes: afterCustomersChanged,
    done: (row) => showSuccess(t('customers:activate.done', row.name)),
  })
  const hide = useAct(customerState.hide, { changes: afterCustomersChanged, done: said('hide') })
  const unhide = useAct(customerState.unhide, { changes: afterCustomersChanged, done: said('unhide') })
  return { activate: () => activate.run(options), hide: () => hide.run(options), unhide: () => unhide.run(options) }
}

const factsOf = ({ users, open_carts }: Consequences) => [
  { label: t('customers:deactivate.users'), value: formatCount(users) },
  ...(open_carts === null ? [] : [{ label: t('customers:deactivate.open_carts'), value: formatCount(open_carts) }]),
]

/** Says what it would do, asks, then deactivates (CUST-66). */
export const useDeactivate = ({ id, name }: Named) => {
  const { ask, dialog } = useConfirm(customerState.deactivate, {
    title: t('customers:deactivate.title', name),
    confirmLabel: t('customers:deactivate.confirm'),
    changes: afterCustomersChanged,
    done: (row) => showSuccess(t('customers:deactivate.done', row.name)),
  })
  const tell = useAct(customerState.consequences, {
    done: (told) => ask({ params: { id } }, t('customers:deactivate.text'), factsOf(told)),
  })
  return { dialog, run: () => tell.run({ body: { customer_ids: [id] } }) }
}

/** Asks, then deletes (CUST-64); `refused` gets what stands in the way. */
export const useRemove = ({ id, name }: Named, refused: (error: unknown) => boolean) => {
  const { ask, dialog } = useConfirm(customerState.delete, {
    changes: afterCustomersChanged,
    done: () => showSuccess(t('customers:remove.done', name)),
    failed: (error) => !refused(error),
  })
  return { dialog, run: () => ask({ params: { id } }, t('customers:remove.text', name)) }
}

interface ForMany {
  ids: readonly number[]
  done: () => void
}

/** What became of each: how many changed, and who was so already; with a call that takes it back, that is offered. */
export const sayOutcome = (
  objects: readonly CustomerOutcome[],
  words: (count: number) => string,
  undoing?: Omit<Undoing, 'description'>,
) => {
  const same = objects.filter(({ changed }) => !changed).map(({ name }) => name)
  const description = t('customers:bulk.unchanged_count', same.length, same.slice(0, 10).join(', '))
  const [text, about] = [words(objects.length - same.length), same.length > 0 ? { description } : {}]
  if (undoing) showUndoable(text, { ...undoing, ...about })
  else showSuccess(text, about)
}

/** Several at once, all of them or none. */
export const useSetActiveOfMany = ({ ids, done }: ForMany) => {
  const body = (is_active: boolean) => ({ body: { customer_ids: [...ids], is_active } })
  const finished = (what: 'activated' | 'deactivated') => (reply: { objects: CustomerOutcome[] }) => {
    sayOutcome(reply.objects, (count) => t(`customers:bulk.${what}`, count))
    done()
  }
  const on = useAct(customerState.setActive, { once: true, changes: afterCustomersChanged, done: finished('activated') })
  const { ask, dialog } = useConfirm(customerState.setActive, {
    once: true,
    title: t('customers:bulk.deactivate_title', ids.length),
    confirmLabel: t('customers:deactivate.confirm'),
    changes: afterCustomersChanged,
    done: finished('deactivated'),
  })
  const tell = useAct(customerState.consequences, {
    done: (told) => ask(body(false), t('customers:bulk.deactivate_text'), factsOf(told)),
  })
  return {
    dialog,
    activate: () => on.run(body(true)),
    deactivate: () => tell.run({ body: { customer_ids: [...ids] } }),
  }
}

/** CUST-71: `groups` are those there are, for the words afterwards. */
export const usePutIntoGroup = ({ ids, done }: ForMany, groups: readonly { id: number; name: string }[]) => {
  const act = useAct(customerMembership.discountGroup, {
    once: true,
    changes: afterCustomersChanged,
    done: ({ objects }, { body }) => {
      const name = groups.find(({ id }) => id === body.discount_group_ids[0])?.name ?? ''
      sayOutcome(objects, (count) => t('customers:bulk.grouped', count, name))
      done()
    },
  })
  return (id: number) => act.run({ body: { customer_ids: [...ids], discount_group_ids: [id] } })
}
