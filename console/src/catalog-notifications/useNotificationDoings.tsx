import { type CatalogNotification, catalogNotifications } from '@disadmin/contract/catalog-notifications/catalog-notifications'
import { useState } from 'react'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { useConfirm } from '../kit/useConfirm.tsx'
import { useMay } from '../kit/useMay.ts'
import { useOpenedInUrl } from '../kit/useOpenedInUrl.ts'
import { NotificationDialog } from './NotificationDialog.tsx'
import { DetailDialog } from './DetailDialog.tsx'
import type { NotificationDoings } from './notifications.columns.tsx'

/** What the person may do with notifications, and the dialogs that belong to it. The one that is read, or begun, stands in the URL. */
export const useNotificationDoings = () => {
  const t = useT()
  const shown = useOpenedInUrl('notification')
  const [edited, setEdited] = useState<CatalogNotification>()
  const remove = useConfirm(catalogNotifications.delete, {
    changes: [catalogNotifications.list],
    done: () => showSuccess(t('catalog-notifications:deleted')),
  })
  const [mayAdd, mayEdit, mayRemove] = [
    useMay(catalogNotifications.create),
    useMay(catalogNotifications.patch),
    useMay(catalogNotifications.delete),
  ]
  const doings: NotificationDoings = {
    show: ({ id }) => shown.open(id),
    edit: mayEdit ? setEdited : undefined,
    remove: mayRemove
      ? ({ id, title }) => remove.ask({ params: { id } }, t('catalog-notifications:delete_text', title))
      : undefined,
  }
  const editShown = (notification: CatalogNotification) => {
    shown.close()
    setEdited(notification)
  }
  const dialogs = (
    <>
      {shown.id !== undefined && (
        <DetailDialog key={shown.id} id={shown.id} onEdit={mayEdit ? editShown : undefined} onClose={shown.close} />
      )}
      {shown.isNew && mayAdd && <NotificationDialog notification={undefined} onClose={shown.close} />}
      {edited !== undefined && <NotificationDialog notification={edited} onClose={() => setEdited(undefined)} />}
      {remove.dialog}
    </>
  )
  return { doings, add: mayAdd ? shown.begin : undefined, dialogs }
}
