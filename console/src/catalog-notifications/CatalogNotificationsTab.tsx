import {
  type CatalogNotification,
  catalogNotifications,
  notificationList,
} from '@disadmin/contract/catalog-notifications/catalog-notifications'
import { BellRing, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount, formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { useList } from '../kit/useList.ts'
import { Button } from '../ui/Button.tsx'
import { cx } from '../ui/cx.ts'
import { NotificationActions, type NotificationDoings, toneOf, useNotificationColumns } from './notifications.columns.tsx'
import { useNotificationDoings } from './useNotificationDoings.tsx'

const { sort, filters, initial } = notificationList
const rules = { sort, filters, initial }

interface Props {
  /** Of the screen it is a tab of. */
  title: string
  tabs: ReactNode
}

/** NOTIF-01: what people are told in the catalogue; add, read, edit, delete. */
export const CatalogNotificationsTab = ({ title, tabs }: Props) => {
  const t = useT()
  const list = useList(catalogNotifications.list, rules)
  const { doings, add, dialogs } = useNotificationDoings()
  const adding = add && (
    <Button variant="primary" icon={Plus} onClick={add}>
      {t('catalog-notifications:add')}
    </Button>
  )
  return (
    <>
      <ListScreen<CatalogNotification>
        list={list}
        name="catalog-notifications"
        title={title}
        summary={list.total !== undefined && t('catalog-notifications:count', formatCount(list.total), list.total)}
        actions={adding}
        tabs={tabs}
        filters={[
          {
            name: 'is_active',
            label: t('field:is_active'),
            kind: 'select',
            options: [
              { value: '', label: t('word:all_small') },
              { value: 'true', label: t('field:is_active') },
              { value: 'false', label: t('catalog-notifications:inactive') },
            ],
          },
        ]}
        columns={useNotificationColumns(doings)}
        nameOf={(row) => row.title}
        onOpen={doings.show}
        card={(row) => <Card notification={row} doings={doings} />}
        empty={{
          icon: BellRing,
          ...(list.filtered ? {} : { title: t('catalog-notifications:none'), text: t('catalog-notifications:none_text') }),
          actions: adding,
        }}
        failed={t('catalog-notifications:failed')}
      />
      {dialogs}
    </>
  )
}

const Card = ({ notification, doings }: { notification: CatalogNotification; doings: NotificationDoings }) => {
  const t = useT()
  const { title, user_type, valid_from, valid_to } = notification
  return (
    <div className={cx('flex items-start gap-2', toneOf(notification))}>
      <div className="grid min-w-0 flex-1 gap-0.5 py-0.5">
        <p className="font-medium break-words">{title}</p>
        <p className="text-12">{t(`catalog-notifications:user_type.${user_type}`)}</p>
        <p className="text-12 tabular">
          {valid_to === null
            ? t('catalog-notifications:preview.from', formatMoment(valid_from))
            : `${formatMoment(valid_from)} – ${formatMoment(valid_to)}`}
        </p>
      </div>
      <NotificationActions notification={notification} doings={doings} />
    </div>
  )
}
