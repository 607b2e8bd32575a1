import type { ViewState } from '@disadmin/contract/saved-views/saved-views'
import { parseOrder } from '@disadmin/contract/kit/paging'
import { Fragment, useId } from 'react'
import { useT } from '../i18n.ts'
import { ChosenName } from '../list/ChosenName.tsx'
import type { ViewProps } from './view.ts'

/** What a view keeps, in words. */
export const ViewFacts = ({ filters, columns, state }: ViewProps & { state: ViewState }) => {
  const t = useT()
  const id = useId()
  const order = parseOrder(state.order_by)
    .map(({ field, descending }) => {
      const label = columns.find(({ sort }) => sort === field)?.label ?? field
      return `${label}, ${t(descending ? 'shell:list.sort_down' : 'shell:list.sort_up')}`
    })
    .join(' · ')
  const shown = columns.filter(({ key, always }) => always || state.columns.includes(key)).length
  const all = shown === columns.length
  return (
    <section aria-labelledby={id} className="mt-1 mb-3">
      <h3 id={id} className="mb-1 text-12 font-medium text-ink-2">
        {t('view-tabs:form.what')}
      </h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 rounded-md bg-sunken p-3 text-12">
        <dt className="text-ink-2">{t('shell:list.filter')}</dt>
        <dd className="text-right">
          {state.filters.length === 0 && t('view-tabs:form.no_filter')}
          {state.filters.map(({ name, value }, index) => {
            const filter = filters.find((one) => one.name === name)
            return (
              <Fragment key={name}>
                {index > 0 && ' · '}
                {filter?.kind !== 'tick' && `${filter?.label ?? name} `}
                {filter ? <ChosenName filter={filter} value={value} /> : value}
              </Fragment>
            )
          })}
        </dd>
        <dt className="text-ink-2">{t('view-tabs:form.sorted')}</dt>
        <dd className="text-right">{order}</dd>
        <dt className="text-ink-2">{t('shell:list.columns')}</dt>
        <dd className="text-right">
          {all ? t('view-tabs:form.columns_all', shown) : t('view-tabs:form.columns_some', shown, columns.length)}
        </dd>
        <dt className="text-ink-2">{t('shell:list.rows_per_page')}</dt>
        <dd className="text-right tabular">{state.limit}</dd>
      </dl>
    </section>
  )
}
