import { useT } from '../kit/i18n.ts'
import { useSearch } from '../kit/useSearch.ts'
import { cx } from '../ui/cx.ts'
import { Tabs } from '../ui/Tabs.tsx'

// what one list was sorted and filtered by means nothing to the other
const anew = { offset: undefined, order_by: undefined, webhook: undefined, state: undefined, event: undefined }

/** The receivers, and what was sent to them; the open one is in the URL. */
export const WebhooksTabs = () => {
  const t = useT()
  const [{ tab }, change] = useSearch()
  const open = tab === 'deliveries' ? 'deliveries' : 'receivers'
  return (
    <Tabs
      label={t('webhooks:title')}
      className={cx('shrink-0 px-5 max-phone:px-4', open === 'deliveries' && 'phone:mb-2')}
      items={[
        { value: 'receivers', label: t('field:receivers') },
        { value: 'deliveries', label: t('webhook-desk:tab.deliveries') },
      ]}
      value={open}
      onValueChange={(value) => change({ ...anew, tab: value === 'deliveries' ? value : undefined })}
    />
  )
}
