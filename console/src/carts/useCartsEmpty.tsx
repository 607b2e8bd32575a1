import { carts, type CartRow } from '@disadmin/contract/carts/carts'
import { useQuery } from '@tanstack/react-query'
import { formatDay } from '../kit/format.ts'
import { type Translate, useT } from '../kit/i18n.ts'
import { queryOf } from '../kit/listState.ts'
import { reading } from '../kit/queries.ts'
import type { List } from '../kit/useList.ts'
import { Button } from '../ui/Button.tsx'
import { cartListRules, statusChoices } from './carts.list.ts'

/** What was looked for, in words: "Customer ID 20184, status closed, from 01.11.2026." */
const inWords = (filters: Readonly<Record<string, string>>, t: Translate): string => {
  const { customer_no: customer, status__in: status = '', from, to } = filters
  const choice = statusChoices.find(({ value }) => value === status)
  const parts = [
    customer && t('carts:list.empty.customer', customer),
    status !== '' && t('carts:list.empty.status', choice ? t(choice.text) : status),
    from && t('carts:list.empty.from', formatDay(from)),
    to && t('carts:list.empty.to', formatDay(to)),
  ].filter(Boolean)
  return parts.length === 0 ? '' : `${parts.join(', ')}.`
}

/** Under an empty table: what was looked for, how many there would be without the date, and the next step. */
export const CartsEmpty = ({ list }: { list: List<CartRow> }) => {
  const t = useT()
  const { filters } = list.state
  const { from, to, ...rest } = filters
  const dated = from !== undefined || to !== undefined
  const wider = queryOf({ ...list.state, offset: 0, limit: 1, filters: rest }, cartListRules)
  const without = useQuery({ ...reading(carts.list, { query: { ...wider, limit: 1 } }), enabled: dated }).data?.meta.total_count ?? 0
  return (
    <>
      <p>
        {inWords(filters, t)}
        {without > 0 && ` ${t('carts:list.empty.without_date', without)}`}
      </p>
      <div className="mt-2.5 flex flex-wrap justify-center gap-2">
        {dated && without > 0 && <Button onClick={() => list.filterAll(rest)}>{t('carts:list.empty.remove_date')}</Button>}
        <Button variant="quiet" onClick={list.reset}>
          {t('carts:list.empty.reset')}
        </Button>
      </div>
    </>
  )
}
