import { type DiscountGroup, discountGroups } from '@disadmin/contract/discount-groups/discount-groups'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { refusalOf } from '../../kit/form/refusal.ts'
import type { SheetState } from '../../kit/form/useSheet.ts'
import { errorWords, t } from '../../kit/i18n.ts'
import { showError, showSuccess } from '../../kit/notify.ts'
import { stale } from '../../kit/queries.ts'
import { afterDiscountsChanged } from '../discounts.calls.ts'
import { faultsOf, inOrder, moved, type Names } from './groupEdits.ts'

/** New names and a new order of the groups, until they are saved together. */
export const useGroupEdits = (groups: readonly DiscountGroup[], onSaved: () => void) => {
  const [names, setNames] = useState<Names>({})
  const [order, setOrder] = useState<readonly number[]>()
  const [refused, setRefused] = useState<Record<number, string>>({})
  const rows = inOrder(groups, order)
  const ids = rows.map(({ id }) => id)
  const renamed = groups.filter(({ id, name }) => names[id] !== undefined && names[id].trim() !== name)
  const isReordered = ids.some((id, at) => id !== groups[at]?.id)
  const faults = faultsOf(groups, names)
  const saving = useMutation({ mutationFn: () => save({ renamed, names, ids: isReordered ? ids : undefined, onRefused: refuse }) })
  const refuse = (id: number, message: string) => setRefused((old) => ({ ...old, [id]: message }))
  const submit = async () => {
    if (saving.isPending || Object.keys(faults).length > 0) return
    setRefused({})
    if (await saving.mutateAsync()) onSaved()
  }
  const changed = [...renamed.map(({ id }) => String(id)), ...(isReordered ? ['order'] : [])]
  const sheet: Omit<SheetState, 'reset'> = {
    changed,
    isDirty: changed.length > 0,
    busy: saving.isPending,
    onSubmit: (event) => {
      event.preventDefault()
      event.stopPropagation()
      void submit()
    },
  }
  return {
    rows,
    sheet,
    nameOf: ({ id, name }: DiscountGroup) => names[id] ?? name,
    faultOf: (id: number): string | undefined => {
      const fault = faults[id]
      return fault === undefined
        ? refused[id]
        : t(fault === 'required' ? 'kit:invalid.required' : 'discount-desk:groups_dialog.twice')
    },
    rename: (id: number, name: string) => setNames((old) => ({ ...old, [id]: name })),
    move: (id: number, to: number) => setOrder(moved(ids, id, to)),
  }
}

interface Edits {
  renamed: readonly DiscountGroup[]
  names: Names
  ids: readonly number[] | undefined
  onRefused: (id: number, message: string) => void
}

/** Saves the names one by one, then the order. Refused names stay for correction. */
const save = async ({ renamed, names, ids, onRefused }: Edits): Promise<boolean> => {
  let whole = true
  for (const { id } of renamed) {
    try {
      await call(discountGroups.rename, { params: { id }, body: { name: names[id]!.trim() } })
    } catch (error) {
      whole = false
      const { fields, rest } = refusalOf(error, ['name'], errorWords())
      if (fields['name'] !== undefined) onRefused(id, fields['name'])
      if (rest !== undefined) showError(rest)
    }
  }
  try {
    if (ids !== undefined) await call(discountGroups.reorder, { body: { ids: [...ids] } })
  } catch (error) {
    whole = false
    showError(error)
  }
  await stale(...afterDiscountsChanged)
  if (whole) showSuccess(t('discount-desk:groups_dialog.saved'))
  return whole
}
