import type { CustomerRow } from '@disadmin/contract/customers/customers'
import { customerNumbers, mostNumbers } from '@disadmin/contract/customers/customer-numbers'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kit/call.ts'
import { formatCount } from '../../kit/format.ts'
import { t } from '../../kit/i18n.ts'
import { showError, showWarning } from '../../kit/notify.ts'
import { numbersIn } from './numbers.ts'

/** A customer that was chosen, by search or by its number. */
export type Chosen = Pick<CustomerRow, 'id' | 'customer_no' | 'site_id' | 'name' | 'discount_group'>

/** Entries of a pasted list that were not found or left out. */
interface Left {
  /** Of nobody the person sees. */
  unknown: readonly string[]
  /** Of several sites: which one is meant is not known. */
  several: readonly string[]
  /** Found, and not to be chosen here. */
  useless: readonly string[]
}
const nothingLeft: Left = { unknown: [], several: [], useless: [] }

/** So many are shown one by one; of more only how many there are. */
const mostChips = 20

const sorted = (numbers: readonly string[], found: readonly Chosen[], isUseful: (customer: Chosen) => boolean) => {
  const byNumber = Map.groupBy(found, ({ customer_no }) => customer_no)
  const of = (number: string) => byNumber.get(number) ?? []
  const single = numbers.flatMap((number) => (of(number).length === 1 ? of(number) : []))
  const left: Left = {
    unknown: numbers.filter((number) => of(number).length === 0),
    several: numbers.filter((number) => of(number).length > 1),
    useless: single.filter((customer) => !isUseful(customer)).map(({ customer_no }) => customer_no),
  }
  return { useful: single.filter(isUseful), left }
}

/** The customers a dialog is about: searched for one by one, or pasted as a list of numbers. */
export const useChosen = (begin: readonly Chosen[], isUseful: (customer: Chosen) => boolean) => {
  const [chosen, setChosen] = useState<readonly Chosen[]>(begin)
  const [left, setLeft] = useState(nothingLeft)
  const add = (more: readonly Chosen[]) =>
    setChosen((old) => [...old, ...more.filter(({ id }) => old.every((one) => one.id !== id))])
  const lookup = useMutation({
    mutationFn: (numbers: string[]) => call(customerNumbers.find, { body: { customer_nos: numbers } }),
    onSuccess: ({ objects }, numbers) => {
      const found = sorted(numbers, objects, isUseful)
      add(found.useful)
      setLeft(found.left)
    },
    onError: (error) => showError(error),
  })
  const paste = (text: string) => {
    const numbers = numbersIn(text)
    if (numbers.length > mostNumbers) showWarning(t('discount-desk:customers.too_many', formatCount(mostNumbers)))
    else lookup.mutate(numbers)
  }
  return {
    chosen,
    /** Shown one by one, or too many for that. */
    isList: chosen.length > mostChips,
    left,
    paste,
    busy: lookup.isPending,
    set: setChosen,
    drop: (ids: ReadonlySet<number>) => setChosen((old) => old.filter(({ id }) => !ids.has(id))),
    clear: () => {
      setChosen([])
      setLeft(nothingLeft)
    },
  }
}

export type Choice = ReturnType<typeof useChosen>
