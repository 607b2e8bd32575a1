import type { Group } from '@disadmin/contract/roles/groups'
import type { ReactNode } from 'react'
import { To } from '../kit/To.tsx'
import { useGo } from '../kit/screenUrl.ts'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { roleText } from '../kit/roles.ts'
import { Pill } from '../ui/Pill.tsx'
import { Table, Td, Th, THead, Tr } from '../ui/Table.tsx'

/** The address of a role. */
const link = 'rounded-sm hover:underline'
const widths = [{ width: 380 }, { width: 140 }, { width: 180 }, { min: 140 }]

export const GroupsTable = ({ groups }: { groups: readonly Group[] }) => {
  const t = useT()
  const go = useGo()
  return (
    <Table label={t('field:roles')} columns={widths} className="flex-1">
      <THead>
        <tr>
          <Th>{t('field:role')}</Th>
          <Th align="end">{t('field:permissions')}</Th>
          <Th className="pl-8">{t('word:held_by')}</Th>
          <Th>{t('groups:origin')}</Th>
        </tr>
      </THead>
      <tbody>
        {groups.map((group) => (
          <Tr key={group.id} onOpen={() => void go({ screen: '/permissions/roles/:id', id: group.id })}>
            <Td>
              <To screen="/permissions/roles/:id" id={group.id} className={`${link} font-medium`}>
                {roleText(t, group.name)}
              </To>
            </Td>
            <Td align="end" figures>
              {formatCount(group.permissions)}
            </Td>
            <Td className="pl-8">
              <Holders {...group} />
            </Td>
            <Td>
              <GroupOrigin delivered={group.delivered} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

export const GroupCards = ({ groups }: { groups: readonly Group[] }) => {
  const t = useT()
  return (
    <ul aria-label={t('field:roles')}>
      {groups.map((group) => (
        <li key={group.id} className="grid gap-1 border-b border-line px-4 py-2.5">
          <p className="flex items-center gap-2">
            <To screen="/permissions/roles/:id" id={group.id} className={`${link} min-w-0 truncate font-medium`}>
              {roleText(t, group.name)}
            </To>
            <span className="ml-auto text-12">
              <GroupOrigin delivered={group.delivered} />
            </span>
          </p>
          <p className="flex items-center justify-between gap-4 text-12 text-ink-2">
            <span>{t('permissions:count', formatCount(group.permissions), group.permissions)}</span>
            <Holders {...group} />
          </p>
        </li>
      ))}
    </ul>
  )
}

const GroupOrigin = ({ delivered }: { delivered: boolean }): ReactNode => {
  const t = useT()
  return delivered ? <span className="text-ink-3">{t('groups:delivered')}</span> : <Pill>{t('groups:own')}</Pill>
}

/** The number of holders, linked to the list of users; empty without the right to read users. */
const Holders = ({ id, users }: Pick<Group, 'id' | 'users'>) => {
  const t = useT()
  if (users === null) return null
  if (users === 0) return <span className="text-ink-3">{t('groups:nobody')}</span>
  return (
    <To screen="/users" search={{ group: id }} className={`${link} tabular text-accent-ink`}>
      {t('groups:users', formatCount(users), users)}
    </To>
  )
}
