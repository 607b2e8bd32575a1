import { type UserRow, users } from '@disadmin/contract/users/users'
import { Users } from 'lucide-react'
import { To } from '../kit/To.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { useT } from '../kit/i18n.ts'
import { useRead } from '../kit/queries.ts'
import { usePhone } from '../kit/useMedia.ts'
import { buttonClass } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Table, Td, Th, THead, Tr } from '../ui/Table.tsx'

/** The first holders of the role; all are in the list of users, filtered by it. */
export const HoldersTab = ({ groupId }: { groupId: number }) => {
  const t = useT()
  const read = useRead(users.list, { query: { group: String(groupId), limit: '50' } })
  return (
    <Loaded read={read} failed={t('groups:holders.failed')} waiting={null}>
      {({ objects }) => <Holders groupId={groupId} rows={objects} />}
    </Loaded>
  )
}

const Holders = ({ groupId, rows }: { groupId: number; rows: readonly UserRow[] }) => {
  const t = useT()
  const phone = usePhone()
  if (rows.length === 0)
    return (
      <EmptyState icon={Users} title={t('groups:holders.none')}>
        {t('groups:holders.none_text')}
      </EmptyState>
    )
  return (
    <>
      <div className="flex min-h-12 shrink-0 items-center border-b border-line px-5 py-2 max-phone:px-4">
        <To screen="/users" search={{ group: groupId }} className={buttonClass({ size: 28, icon: true })}>
          <Users aria-hidden className="text-ink-2" />
          {t('groups:holders.all')}
        </To>
      </div>
      {phone ? <HolderCards rows={rows} /> : <HoldersTable rows={rows} />}
    </>
  )
}

const widths = [{ width: 200 }, { min: 160 }, { min: 160 }]

const HoldersTable = ({ rows }: { rows: readonly UserRow[] }) => {
  const t = useT()
  return (
    <Table label={t('word:held_by')} columns={widths} className="flex-1">
      <THead>
        <tr>
          <Th>{t('field:username')}</Th>
          <Th>{t('field:name')}</Th>
          <Th>{t('groups:holders.place')}</Th>
        </tr>
      </THead>
      <tbody>
        {rows.map(({ id, username, name, customer, branch }) => (
          <Tr key={id}>
            <Td>
              <Holder id={id} username={username} />
            </Td>
            <Td>{name}</Td>
            <Td tone="ink-2">{placeOf({ customer, branch })}</Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

const HolderCards = ({ rows }: { rows: readonly UserRow[] }) => {
  const t = useT()
  return (
    <ul aria-label={t('word:held_by')}>
      {rows.map(({ id, username, name, customer, branch }) => (
        <li key={id} className="grid gap-0.5 border-b border-line px-4 py-2">
          <Holder id={id} username={username} />
          <p className="flex justify-between gap-4 text-12 text-ink-2">
            <span className="min-w-0 truncate">{name}</span>
            <span className="min-w-0 truncate">{placeOf({ customer, branch })}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

const Holder = ({ id, username }: Pick<UserRow, 'id' | 'username'>) => (
  <To screen="/users/:id" id={id} className="rounded-sm font-medium hover:underline">
    {username}
  </To>
)

const placeOf = ({ customer, branch }: Pick<UserRow, 'customer' | 'branch'>) =>
  customer ? `${customer.customer_no} ${customer.name}` : branch?.name
