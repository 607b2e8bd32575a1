import type { AuditRow } from '@disadmin/contract/audit/audit'
import { carts } from '@disadmin/contract/carts/carts'
import { groups } from '@disadmin/contract/roles/groups'
import { users } from '@disadmin/contract/users/users'
import { To } from '../kit/To.tsx'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { useMay } from '../kit/useMay.ts'
import { CustomerLink } from '../lookups/index.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Facts } from '../ui/Facts.tsx'
import { RequestId } from '../ui/RequestId.tsx'
import { Diff } from './Diff.tsx'
import { isInAnothersName, Who } from './Who.tsx'
import { actionWord, subjectWord } from './words.ts'

/** One entry of the trail: who, when, what of which record, and the difference it made. */
export const EntryDialog = ({ entry, onClose }: { entry: AuditRow; onClose: () => void }) => {
  const t = useT()
  const { customer, effective, record_id: recordId, request_id: requestId } = entry
  const facts = [
    { label: t('audit:column.at'), value: formatMoment(entry.at) },
    { label: t('field:actor'), value: <Who entry={{ ...entry, effective: entry.actor }} /> },
    ...(isInAnothersName(entry) ? [{ label: t('field:effective'), value: effective?.username }] : []),
    ...(recordId === null ? [] : [{ label: t('field:record_id'), value: recordId }]),
    ...(customer
      ? [
          {
            label: t('field:customer'),
            value: (
              <>
                <CustomerLink customer={customer} />, {customer.customer_no}
              </>
            ),
          },
        ]
      : []),
  ]
  return (
    <Dialog
      open
      size="lg"
      closeOnOutside
      onClose={onClose}
      closeLabel={t('audit:entry.close')}
      title={`${subjectWord(t, entry.subject)}: ${actionWord(t, entry.action)}`}
      footer={<RecordLinks entry={entry} />}
    >
      <Facts sunken facts={facts} className="mb-5" />
      <Diff entry={entry} />
      <RequestId
        className="mt-5"
        id={requestId}
        label={t('word:request')}
        copyLabel={t('shell:error.copy')}
        copiedLabel={t('word:copied')}
      />
    </Dialog>
  )
}

const ofUsers = ['Users', 'Accounts', 'UserPermissionMembership', 'MyUser', 'Impersonation']

/** To the record as it is now, and to everything that ever happened to it. */
const RecordLinks = ({ entry: { subject, record_id: recordId } }: { entry: AuditRow }) => {
  const t = useT()
  const opensCarts = useMay(carts.list)
  const opensUsers = useMay(users.get)
  const opensRoles = useMay(groups.get)
  if (recordId === null) return undefined
  const link = buttonClass()
  return (
    <>
      <To screen="/audit" search={{ subject, record_id: recordId }} className={link}>
        {t('audit:entry.record_history')}
      </To>
      {subject === 'Carts' && opensCarts && (
        <To screen="/carts" search={{ basket: recordId }} className={link}>
          {t('word:open_basket', recordId)}
        </To>
      )}
      {ofUsers.includes(subject) && opensUsers && (
        <To screen="/users/:id" id={Number(recordId)} className={link}>
          {t('audit:entry.open_user')}
        </To>
      )}
      {subject === 'Groups' && opensRoles && (
        <To screen="/permissions/roles/:id" id={Number(recordId)} className={link}>
          {t('audit:entry.open_role')}
        </To>
      )}
    </>
  )
}
