import { Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { scrollsByKey } from '../../ui/scrollsByKey.ts'
import type { Choice, Chosen } from './useChosen.ts'
import type { Doing, Group } from './useMembership.ts'

interface Props {
  doing: Doing
  group: Group
  choice: Choice
}

/** So many are named one by one. */
const mostNamed = 3

/** The effect of the choice, and the numbers of a pasted list that were left out, with reasons. */
export const ChosenNotes = ({ doing, group, choice: { chosen, left } }: Props) => {
  const t = useT()
  const moving = doing === 'insert' ? chosen.filter(({ discount_group: now }) => now !== null && now.id !== group.id) : []
  const useless = doing === 'insert' ? 'discount-desk:customers.in_already' : 'discount-desk:customers.not_in'
  return (
    <div role="status" className="grid grid-cols-1 gap-2">
      {moving.length > 0 && (
        <Note>
          {moving.length <= mostNamed
            ? t('discount-desk:customers.moving_named', moving.map((one) => fromOf(t, one)).join(', '))
            : t('discount-desk:customers.moving', formatCount(moving.length), moving.length)}
        </Note>
      )}
      <Numbers
        text={t('discount-desk:customers.unknown', formatCount(left.unknown.length), left.unknown.length)}
        numbers={left.unknown}
        warns
      />
      <Numbers
        text={t('discount-desk:customers.several', formatCount(left.several.length), left.several.length)}
        numbers={left.several}
        warns
      />
      <Numbers text={t(useless, formatCount(left.useless.length), group.name, left.useless.length)} numbers={left.useless} />
    </div>
  )
}

const fromOf = (t: ReturnType<typeof useT>, { customer_no, discount_group: now }: Chosen) =>
  t('discount-desk:customers.from', customer_no, now?.name ?? '')

const Note = ({ children, warns = false }: { children: ReactNode; warns?: boolean }) => {
  const Icon = warns ? TriangleAlert : Info
  return (
    <div className="flex min-w-0 gap-2">
      <Icon aria-hidden className={warns ? 'mt-0.5 size-4 shrink-0 text-warn-ink' : 'mt-0.5 size-4 shrink-0 text-ink-3'} />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  )
}

const Numbers = ({ text, numbers, warns = false }: { text: string; numbers: readonly string[]; warns?: boolean }) =>
  numbers.length > 0 && (
    <Note warns={warns}>
      <p>{text}</p>
      <p {...scrollsByKey(text)} className="max-h-24 overflow-y-auto text-12 break-words text-ink-2 tabular">
        {numbers.join(', ')}
      </p>
    </Note>
  )
