import {
  type CatalogNotification,
  catalogNotifications,
  notificationUserTypes,
  NotificationWrite,
} from '@disadmin/contract/catalog-notifications/catalog-notifications'
import { endsTooEarly } from '@disadmin/contract/catalog-notifications/catalog-notifications.rules'
import { useState } from 'react'
import { call } from '../kit/call.ts'
import { DateTimeField } from '../kit/form/DateTimeField.tsx'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { type Sheet, useSheet } from '../kit/form/useSheet.ts'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { CallError, isCallError } from '../kit/problems.ts'
import { stale } from '../kit/queries.ts'
import { sureOf } from '../kit/wire/idempotency.ts'
import { Select } from '../ui/Select.tsx'
import { LanguageColumns } from './LanguageColumns.tsx'
import { Preview } from './Preview.tsx'
import { StaleNote, type Theirs } from './StaleNote.tsx'
import { Standing } from './Standing.tsx'
import { changedByBoth, emptyNotification, type NotificationValues, valuesOf } from './values.ts'

interface Props {
  notification: CatalogNotification | undefined
  onClose: () => void
}

/** Adds a notification (NOTIF-10), or edits the one given: then only the difference is sent (NOTIF-08). */
export const NotificationDialog = ({ notification: opened, onClose }: Props) => {
  const t = useT()
  // as it was saved last, by whomever
  const [notification, setNotification] = useState(opened)
  const [theirs, setTheirs] = useState<Theirs>()
  const title = t(notification ? 'catalog-notifications:edit' : 'catalog-notifications:add')
  const sheet = useSheet<NotificationValues, NotificationWrite>({
    schema: NotificationWrite,
    values: notification ? valuesOf(notification) : emptyNotification,
    rules: (values) => ({ valid_to: endsTooEarly(values) ? { key: 'catalog-notifications:refused.backwards' } : undefined }),
    draft: { record: `catalog-notifications/${notification?.id ?? 'new'}`, label: title },
    submit: async (values, changed) => {
      if (notification) await save(notification, changed)
      else await sureOf((idempotencyKey) => call(catalogNotifications.create, { body: values, idempotencyKey }))
      await stale(catalogNotifications.list, catalogNotifications.get)
      showSuccess(t(notification ? 'catalog-notifications:updated' : 'catalog-notifications:created'))
      onClose()
    },
  })
  const save = async (before: CatalogNotification, body: Partial<NotificationWrite>): Promise<void> => {
    const params = { id: before.id }
    try {
      await call(catalogNotifications.patch, { params, query: { version: before.version }, body })
    } catch (error) {
      if (!isCallError(error) || error.problem.code !== 'stale') throw error
      const fresh = await call(catalogNotifications.get, { params })
      const both = changedByBoth(before, fresh, body)
      // what somebody else changed beside it stays, and so does this
      if (both.length === 0) return save(fresh, body)
      setNotification(fresh)
      setTheirs({ values: valuesOf(fresh), both })
      const message = error.problem.error_message ?? ''
      throw new CallError(error.status, { errors: both.map((source) => ({ source, message })) }, error.requestId)
    }
  }
  return (
    <FormDialog
      title={title}
      head={notification && <Standing {...notification} />}
      size="xl"
      sheet={sheet}
      submitLabel={notification ? t('form:save') : t('word:create')}
      foot={<span className="tabular text-accent-ink">{sheet.isDirty && t('form:changes', sheet.changed.length)}</span>}
      onClose={onClose}
    >
      <StaleNote sheet={sheet} theirs={theirs} />
      <Head sheet={sheet} />
      <LanguageColumns sheet={sheet} marks={notification !== undefined} />
      <Preview values={sheet.values} />
    </FormDialog>
  )
}

/** To whom, from when, until when. */
const Head = ({ sheet }: { sheet: Sheet<NotificationValues> }) => {
  const t = useT()
  const { valid_from, valid_to } = sheet.values
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-1">
      <Select
        className="w-40 max-phone:w-full"
        label={t('field:user_type')}
        options={notificationUserTypes.map((type) => ({ value: type, label: t(`catalog-notifications:user_type.${type}`) }))}
        {...sheet.select('user_type')}
      />
      <DateTimeField
        className="w-50 max-phone:w-full"
        label={t('field:valid_from')}
        max={valid_to ?? ''}
        {...sheet.moment('valid_from')}
      />
      <DateTimeField
        className="w-50 max-phone:w-full"
        label={t('field:valid_to')}
        hint={t('catalog-notifications:without_end')}
        timeOfDay="23:59"
        min={valid_from}
        {...sheet.moment('valid_to')}
      />
    </div>
  )
}
