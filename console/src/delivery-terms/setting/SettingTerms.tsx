import { type DeliveryOption, deliveryOptionList, deliveryOptions } from '@disadmin/contract/delivery-terms/delivery-options'
import { Plus, Truck } from 'lucide-react'
import { formatCount, formatMoney } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { ListScreen } from '../../kit/ListScreen.tsx'
import { useList } from '../../kit/useList.ts'
import { Button } from '../../ui/Button.tsx'
import { TermsTabs } from '../TermsTabs.tsx'
import { TermActions, type TermDoings, Usages, useSettingColumns } from './setting.columns.tsx'
import { useTermDoings } from './useTermDoings.tsx'

const rules = { sort: deliveryOptionList.sort, filters: {}, initial: deliveryOptionList.initial }

/** Which delivery terms there are: insert, edit, delete (DTERM-14 to DTERM-18). */
export const SettingTerms = () => {
  const t = useT()
  const list = useList(deliveryOptions.list, rules)
  const { doings, insert, dialogs } = useTermDoings(list)
  const inserting = insert && (
    <Button variant="primary" icon={Plus} onClick={insert}>
      {t('word:insert')}
    </Button>
  )
  return (
    <>
      <ListScreen<DeliveryOption>
        list={list}
        name="delivery-terms-setting"
        title={t('field:delivery_options')}
        summary={list.total !== undefined && t('delivery-options:count', formatCount(list.total), list.total)}
        actions={inserting}
        tabs={<TermsTabs open="setting" />}
        filters={[]}
        columns={useSettingColumns(doings)}
        nameOf={({ name }) => name}
        {...(doings.edit && { onOpen: doings.edit })}
        card={(term) => <TermCard term={term} doings={doings} />}
        empty={{ icon: Truck, title: t('delivery-options:no_terms'), actions: inserting }}
        failed={t('delivery-options:failed')}
      />
      {dialogs}
    </>
  )
}

const TermCard = ({ term, doings }: { term: DeliveryOption; doings: TermDoings }) => (
  <div className="flex items-start gap-2">
    <div className="grid min-w-0 flex-1 gap-0.5 py-0.5">
      <p className="font-medium">{term.name}</p>
      <p className="text-12 text-ink-2">{term.description}</p>
      <p className="flex items-baseline gap-2">
        <span className="tabular">
          {term.currency} {formatMoney(term.price)}
        </span>
        <span aria-hidden className="text-ink-3">
          ·
        </span>
        <Usages term={term} worded />
      </p>
    </div>
    <TermActions term={term} doings={doings} />
  </div>
)
