import { customer } from '@disadmin/contract/customers/customer'
import { customers } from '@disadmin/contract/customers/customers'
import {
  type ChangedTerms,
  type CustomerTermsRow,
  deliveryOptionMembership as membership,
} from '@disadmin/contract/delivery-terms/delivery-option-membership'
import { type DeliveryOption, deliveryOptions } from '@disadmin/contract/delivery-terms/delivery-options'
import { part } from '@disadmin/contract/kit/may'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '../kit/call.ts'
import { download } from '../kit/download.ts'
import { formatCount } from '../kit/format.ts'
import { t } from '../kit/i18n.ts'
import { showError, showWarning } from '../kit/notify.ts'
import { reading, stale } from '../kit/queries.ts'
import { sureOf } from '../kit/wire/idempotency.ts'
import { showUndoable } from '../kit/undo.ts'
import { useMay } from '../kit/useMay.ts'

/** Queries that show the terms of customers. */
export const afterTermsChanged = [membership.list, deliveryOptions.list, customers.list, customer.get] as const

export type Term = Pick<DeliveryOption, 'id' | 'name'>
export type Doing = 'add' | 'remove'
type Customer = Pick<CustomerTermsRow, 'id' | 'customer_no' | 'name'>

export const useMayChange = (): Record<Doing, boolean> => ({
  add: useMay(part(membership.change, 'add')),
  remove: useMay(part(membership.change, 'remove')),
})

/** The terms to choose from, by title; empty without the right to read them. */
export const useTerms = (): readonly DeliveryOption[] => {
  const enabled = useMay(deliveryOptions.list)
  return useQuery({ ...reading(deliveryOptions.list), enabled, staleTime: 30_000 }).data?.objects ?? []
}

const bodyOf = (doing: Doing, term: Term, ids: readonly number[]) => ({
  customer_ids: [...ids],
  delivery_option_ids: [term.id],
  is_delete: doing === 'remove',
})

const opposite = { add: 'remove', remove: 'add' } as const

/** Undoes the last change for the customers it affected. */
const takeBack = (doing: Doing, term: Term, changed: readonly number[]) => {
  const body = bodyOf(opposite[doing], term, changed)
  return sureOf((idempotencyKey) => call(membership.change, { body, idempotencyKey }))
}

interface Wish {
  doing: Doing
  term: Term
  /** Whom it is about, or how to find out. */
  customers: readonly Customer[] | (() => Promise<readonly Customer[]>)
}

const changedBy = (doing: Doing, objects: readonly ChangedTerms[]): number[] =>
  objects.filter(({ added, removed }) => (doing === 'add' ? added : removed).length > 0).map(({ customer_id: id }) => id)

const said = { add: 'delivery-options:added', remove: 'delivery-options:removed' } as const
const useless = { add: 'delivery-options:nothing_to_add', remove: 'delivery-options:nothing_to_remove' } as const

const sayDone = ({ doing, term }: Wish, about: readonly Customer[], changed: readonly number[], mayUndo: boolean): void => {
  if (changed.length === 0) return showWarning(t(useless[doing], term.name))
  const [one] = about
  const description =
    one && about.length === 1
      ? `${term.name}, ${one.customer_no} ${one.name}`
      : t('delivery-options:changed', term.name, formatCount(changed.length), changed.length)
  const undo = mayUndo ? () => takeBack(doing, term, changed) : undefined
  showUndoable(t(said[doing]), { description, undo, changes: afterTermsChanged })
}

/** Adds a term to customers or takes it from them, and offers to take that back (DTERM-06, DTERM-07, DTERM-11). */
export const useChangeTerms = () => {
  const may = useMayChange()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (wish: Wish) => {
      const { doing, term, customers: given } = wish
      const about = typeof given === 'function' ? await given() : given
      const body = bodyOf(
        doing,
        term,
        about.map(({ id }) => id),
      )
      const { objects } = await sureOf((idempotencyKey) => call(membership.change, { body, idempotencyKey }))
      sayDone(wish, about, changedBy(doing, objects), may[opposite[doing]])
    },
    onError: (error) => showError(error),
    onSettled: () => stale(...afterTermsChanged),
  })
  return { busy: isPending, doing: isPending ? variables.doing : undefined, run: (wish: Wish) => mutate(wish) }
}

type Filter = Record<string, string | number>

const isIds = (of: readonly number[] | Filter): of is readonly number[] => Array.isArray(of)

/** Downloads the chosen customers with their terms (DTERM-09), or everything the filter finds (DTERM-10). */
const exportTerms = (of: readonly number[] | Filter): Promise<string> => {
  if (isIds(of)) return download(membership.export, { body: { customer_ids: [...of], format: 'csv' } })
  const { offset: _offset, limit: _limit, delivery_option__id: term, ...filter } = of
  return download(membership.list, {
    query: { ...filter, ...(term !== undefined && { delivery_terms: String(term) }), format: 'csv' },
  })
}

export const useExportTerms = () => {
  const { mutate, isPending } = useMutation({ mutationFn: exportTerms, onError: (error) => showError(error) })
  return { run: mutate, busy: isPending }
}
