import type { CatalogNotification } from '@disadmin/contract/catalog-notifications/catalog-notifications'
import { notificationUserTypes } from '@disadmin/contract/catalog-notifications/catalog-notifications'
import { standingAt } from '@disadmin/contract/catalog-notifications/catalog-notifications.rules'
import { Eye, Pencil, Trash2 } from 'lucide-react'
import { formatCount, formatMoment } from '../kit/format.ts'
import { type Translate, useT } from '../kit/i18n.ts'
import type { Column } from '../kit/ListScreen.tsx'
import { cx } from '../ui/cx.ts'
import { IconButton } from '../ui/IconButton.tsx'

export interface NotificationDoings {
  show: (notification: CatalogNotification) => void
  /** Absent for those who may not. */
  edit?: ((notification: CatalogNotification) => void) | undefined
  remove?: ((notification: CatalogNotification) => void) | undefined
}

interface RowProps {
  notification: CatalogNotification
  doings: NotificationDoings
}

export const NotificationActions = ({ notification, doings: { show, edit, remove } }: RowProps) => {
  const t = useT()
  const { title } = notification
  return (
    <span className="-ml-1 flex items-center gap-0.5">
      <IconButton icon={Eye} label={t('catalog-notifications:show', title)} onClick={() => show(notification)} />
      {edit && <IconButton icon={Pencil} label={t('word:edit_this', title)} onClick={() => edit(notification)} />}
      {remove && <IconButton icon={Trash2} tone="bad" label={t('word:delete_this', title)} onClick={() => remove(notification)} />}
    </span>
  )
}

/** What is over stands back. */
export const toneOf = (notification: CatalogNotification): string =>
  standingAt(notification, Date.now()) === 'ended' ? 'text-ink-3' : ''

const columnsOf = (t: Translate, doings: NotificationDoings): Column<CatalogNotification>[] => {
  const typeOf = ({ user_type }: CatalogNotification) => t(`catalog-notifications:user_type.${user_type}`)
  return [
    {
      key: 'title',
      label: t('field:title'),
      sort: 'title',
      width: 'flex',
      always: true,
      cell: (row) => <span className={cx('font-medium', toneOf(row))}>{row.title}</span>,
      full: ({ title }) => title,
    },
    {
      key: 'user_type',
      label: t('field:user_type'),
      sort: 'user_type',
      width: { texts: notificationUserTypes.map((type) => t(`catalog-notifications:user_type.${type}`)) },
      cell: (row) => <span className={toneOf(row) || 'text-ink-2'}>{typeOf(row)}</span>,
    },
    {
      key: 'valid_from',
      label: t('field:valid_from'),
      sort: 'valid_from',
      width: 'moment',
      figures: true,
      cell: (row) => <span className={toneOf(row)}>{formatMoment(row.valid_from)}</span>,
    },
    {
      key: 'valid_to',
      label: t('field:valid_to'),
      sort: 'valid_to',
      width: 'moment',
      figures: true,
      cell: (row) => <span className={toneOf(row)}>{formatMoment(row.valid_to)}</span>,
    },
    {
      key: 'seen',
      label: t('field:seen'),
      sort: 'seen',
      width: 'count',
      optional: true,
      align: 'end',
      figures: true,
      cell: (row) => <span className={toneOf(row) || 'text-ink-2'}>{formatCount(row.seen)}</span>,
    },
    {
      key: 'actions',
      label: t('word:actions'),
      width: { buttons: 3 },
      always: true,
      skeleton: 'none',
      cell: (row) => <NotificationActions notification={row} doings={doings} />,
    },
  ]
}

/** NOTIF-03, NOTIF-04 */
export const useNotificationColumns = (doings: NotificationDoings): Column<CatalogNotification>[] => columnsOf(useT(), doings)
