import { carts, type CartRow } from '@disadmin/contract/carts/carts'
import { useQuery } from '@tanstack/react-query'
import { ShoppingCart } from 'lucide-react'
import { formatCount, formatDay } from '../kit/format.ts'
import { type Translate, useT } from '../kit/i18n.ts'
import { queryOf } from '../kit/list/listState.ts'
import { reading } from '../kit/queries.ts'
import type { Empty } from '../kit/ListScreen.tsx'
import type { List } from '../kit/useList.ts'
import { useSearch } from '../kit/useSearch.ts'
import { Button } from '../ui/Button.tsx'
import { cartListRules, statusChoices } from './carts.list.ts'

/** The filter in words: "Customer ID 20184, status closed, from 01.11.2026." */
const inWords = (filters: Readonly<Record<string, string>>, t: Translate): string => {
  const { customer_no: customer, status__in: status = '', from, to, seen } = filters
  const choice = statusChoices.find(({ value }) => value === status)
  const parts = [
    customer && t('carts:list.empty.customer', customer),
    status !== '' && t('carts:list.empty.status', choice ? t(choice.text) : status),
    seen === 'false' && t('carts:list.empty.unseen'),
    from && t('carts:list.empty.from', formatDay(from)),
    to && t('carts:list.empty.to', formatDay(to)),
  ].filter(Boolean)
  return parts.length === 0 ? '' : `${parts.join(', ')}.`
}

/** Empty state: the filter in words, how many carts there are without the date, and a button that removes it. */
export const useCartsEmpty = (list: List<CartRow>): Empty => {
  const t = useT()
  const [, change] = useSearch()
  const { filters } = list.state
  const { from, to, ...rest } = filters
  const isAsked = list.total === 0 && (from !== undefined || to !== undefined)
  const query = { ...queryOf({ ...list.state, offset: 0, filters: rest }, cartListRules), limit: 1 }
  const without = useQuery({ ...reading(carts.list, { query }), enabled: isAsked }).data?.meta.total_count ?? 0
  const title = t('carts:list.empty.title')
  const text = <p>{inWords(filters, t)}</p>
  if (!isAsked || without === 0) return { icon: ShoppingCart, title, text }
  return {
    icon: ShoppingCart,
    title,
    text: (
      <>
        {text}
        <p>{t('carts:list.empty.without_date', formatCount(without), without)}</p>
      </>
    ),
    actions: (
      <Button onClick={() => change({ from: undefined, to: undefined, offset: undefined })}>
        {t('carts:list.empty.remove_date')}
      </Button>
    ),
  }
}
