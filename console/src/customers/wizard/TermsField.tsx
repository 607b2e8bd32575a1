import { customer } from '@disadmin/contract/customers/customer'
import { part } from '@disadmin/contract/kit/may'
import { myDeliveryOptions } from '@disadmin/contract/my-delivery-options/my-delivery-options'
import { fieldWidth } from '../../kit/form/FormPage.tsx'
import { useT } from '../../kit/i18n.ts'
import { useRead } from '../../kit/queries.ts'
import { useMay } from '../../kit/useMay.ts'
import type { Asked } from '../../people/index.ts'
import { MultiCombobox } from '../../ui/Combobox.tsx'

/** The delivery terms a new customer gets, out of all there are (CUST-23); not there for who may give none. */
export const TermsField = ({ control }: { control: Asked<number[]> }) => {
  const t = useT()
  const may = useMay(part(customer.create, 'delivery_option_ids'))
  const found = useRead(myDeliveryOptions.list, { query: { offset: '0', limit: '0' } })
  if (!may) return null
  const items = (found.data?.objects ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const { value, onValueChange, ...field } = control
  return (
    <MultiCombobox
      label={t('field:delivery_options')}
      {...field}
      required={false}
      placeholder={t('customer:form.add_term')}
      items={items}
      value={items.filter((item) => value.includes(Number(item.value)))}
      onValueChange={(chosen) => onValueChange(chosen.map((item) => Number(item.value)))}
      removeLabel={(name) => t('word:remove', name)}
      emptyText={t('word:no_match')}
      loading={found.isLoading}
      className={fieldWidth.whole}
    />
  )
}
