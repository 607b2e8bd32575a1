import { useT } from '../kit/i18n.ts'
import { useSearch } from '../kit/useSearch.ts'
import { cx } from '../ui/cx.ts'
import { Tabs } from '../ui/Tabs.tsx'

// each list has its own filter and order
const anew = {
  offset: undefined,
  order_by: undefined,
  start_date: undefined,
  end_date: undefined,
  include_finished: undefined,
  customer: undefined,
  kind: undefined,
  without_renewal_date: undefined,
  module: undefined,
  within: undefined,
  happens: undefined,
  reseller: undefined,
}

/** The lists; the open one is in the URL. */
export const ModulesTabs = ({ open }: { open: 'modules' | 'licences' | 'renewals' | 'resellers' }) => {
  const t = useT()
  const [, change] = useSearch()
  return (
    <Tabs
      label={t('modules:tab.label')}
      className={cx('shrink-0 px-5 max-phone:px-4', open === 'modules' && 'phone:mb-2')}
      items={[
        { value: 'modules', label: t('modules:tab.modules') },
        { value: 'licences', label: t('modules:tab.licences') },
        { value: 'renewals', label: t('renewals:tab') },
        { value: 'resellers', label: t('renewals:resellers.tab') },
      ]}
      value={open}
      onValueChange={(value) => change({ ...anew, tab: value === 'modules' ? undefined : value })}
    />
  )
}
