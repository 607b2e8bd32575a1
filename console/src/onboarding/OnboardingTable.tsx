import type { OnboardingCustomer } from '@disadmin/contract/onboarding/onboarding'
import { Check, Clock, UserX, X } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { usePhone } from '../kit/useMedia.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Pill } from '../ui/Pill.tsx'
import { Table, Td, Th, THead, Tr } from '../ui/Table.tsx'

const columns = [{ width: 132 }, { min: 200 }, { width: 160 }, { min: 200 }, { width: 160 }, { min: 220 }]

/** A customer a row: who it is, where one would write to, what became of it. */
export const OnboardingTable = ({ rows }: { rows: readonly OnboardingCustomer[] }) => {
  const t = useT()
  const phone = usePhone()
  if (rows.length === 0)
    return (
      <EmptyState icon={Check} title={t('onboarding:tab.none')}>
        {t('onboarding:tab.none_text')}
      </EmptyState>
    )
  if (phone) return <Cards rows={rows} />
  return (
    <Table label={t('onboarding:tab.list')} columns={columns} className="flex-1" scrollsByKey>
      <THead>
        <tr>
          <Th>{t('field:customer_no')}</Th>
          <Th>{t('field:name')}</Th>
          <Th>{t('field:city')}</Th>
          <Th>{t('field:email')}</Th>
          <Th>{t('field:state')}</Th>
          <Th>{t('onboarding:tab.outcome')}</Th>
        </tr>
      </THead>
      <tbody>
        {rows.map((row) => (
          <Tr key={row.id}>
            <Td figures>{row.customer_no}</Td>
            <Td>{row.name}</Td>
            <Td tone="ink-2">{row.city}</Td>
            <Td tone="ink-2">{row.email ?? '–'}</Td>
            <Td>
              <State row={row} />
            </Td>
            <Td tone="ink-2">
              <Outcome row={row} />
            </Td>
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}

const Cards = ({ rows }: { rows: readonly OnboardingCustomer[] }) => {
  const t = useT()
  return (
    <ul aria-label={t('onboarding:tab.list')}>
      {rows.map((row) => (
        <li key={row.id} className="border-b border-line px-4 py-2.5">
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <b className="min-w-0 font-strong break-words">
              {row.customer_no} {row.name}
            </b>
            <State row={row} />
          </span>
          <span className="block text-12 break-words text-ink-2">
            {row.city} · {row.email ?? '–'}
          </span>
          <span className="block text-12 break-words text-ink-2">
            <Outcome row={row} />
          </span>
        </li>
      ))}
    </ul>
  )
}

const looks = {
  none: { icon: UserX },
  waiting: { icon: Clock },
  done: { tone: 'good', icon: Check },
  failed: { tone: 'bad', icon: X },
} as const

const words = {
  none: 'onboarding:tab.no_login',
  waiting: 'word:waiting',
  done: 'jobs:results.onboarded',
  failed: 'jobs:results.not_onboarded',
} as const

const State = ({ row: { state } }: { row: OnboardingCustomer }) => {
  const t = useT()
  return <Pill {...looks[state ?? 'none']}>{t(words[state ?? 'none'])}</Pill>
}

/** The login it got, or why it got none; of one that was in no run yet, why it would get none. */
const Outcome = ({ row: { state, reason, username, email } }: { row: OnboardingCustomer }) => {
  const t = useT()
  if (username !== null) return username
  if (reason !== null) return t(`onboarding:reason.${reason}`)
  return state === null && email === null ? t('onboarding:reason.no_email') : null
}
