import { customer } from '@disadmin/contract/customers/customer'
import { deliveryOptions } from '@disadmin/contract/delivery-terms/delivery-options'
import { part } from '@disadmin/contract/kit/may'
import { useQuery } from '@tanstack/react-query'
import { fieldWidth } from '../../kit/form/FormPage.tsx'
import { chooserOf } from '../../kit/Loaded.tsx'
import { useT } from '../../kit/i18n.ts'
import { reading } from '../../kit/queries.ts'
import { useMay } from '../../kit/useMay.ts'
import type { SheetControl } from '../../people/index.ts'
import { MultiCombobox } from '../../ui/Combobox.tsx'

/** The delivery terms a new customer gets, out of all there are (CUST-23); not there for who may give none. */
export const TermsField = ({ control }: { control: SheetControl<number[]> }) => {
  const t = useT()
  const reads = useMay(deliveryOptions.list)
  const may = useMay(part(customer.create, 'delivery_option_ids')) && reads
  const found = useQuery({ ...reading(deliveryOptions.list, { query: { offset: '0', limit: '0' } }), enabled: may })
  if (!may) return null
  const items = (found.data?.objects ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const { value, onValueChange, ...field } = control
  return (
    <MultiCombobox
      label={t('field:delivery_options')}
      {...field}
      required={false}
      placeholder={t('delivery-options:add_term')}
      items={items}
      value={items.filter((item) => value.includes(Number(item.value)))}
      onValueChange={(chosen) => onValueChange(chosen.map((item) => Number(item.value)))}
      removeLabel={(name) => t('word:remove', name)}
      {...chooserOf(t, found)}
      className={fieldWidth.whole}
    />
  )
}
