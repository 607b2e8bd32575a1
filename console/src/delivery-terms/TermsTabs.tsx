import { deliveryOptions } from '@disadmin/contract/delivery-terms/delivery-options'
import { useT } from '../kit/i18n.ts'
import { useMay } from '../kit/useMay.ts'
import { useSearch } from '../kit/useSearch.ts'
import { cx } from '../ui/cx.ts'
import { Tabs } from '../ui/Tabs.tsx'

// each list has its own filter and order
const anew = {
  offset: undefined,
  order_by: undefined,
  q: undefined,
  delivery_option__id: undefined,
  show_hidden: undefined,
  term: undefined,
}

/** DTERM-02; the second needs the right to read terms (DTERM-18). The URL holds the open one. */
export const TermsTabs = ({ open }: { open: 'customers' | 'setting' }) => {
  const t = useT()
  const [, change] = useSearch()
  const maySet = useMay(deliveryOptions.list)
  const setting = { value: 'setting' as const, label: t('delivery-options:tab.setting') }
  return (
    <Tabs
      label={t('field:delivery_options')}
      className={cx('shrink-0 px-5 max-phone:px-4', open === 'setting' && 'phone:mb-2')}
      items={[{ value: 'customers', label: t('delivery-options:tab.customers') }, ...(maySet ? [setting] : [])]}
      value={open}
      onValueChange={(value) => change({ ...anew, tab: value === 'setting' ? value : undefined })}
    />
  )
}
