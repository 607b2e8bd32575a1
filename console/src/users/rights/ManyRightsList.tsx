import { SearchX } from 'lucide-react'
import { useMemo } from 'react'
import { type Translate, useT } from '../../kit/i18n.ts'
import { currentLanguage } from '../../kit/language.ts'
import { ChangedMark } from '../../ui/Cell.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { tip } from '../../ui/tip.ts'
import { type ManyRight, standing, type Wish } from './manyRights.ts'
import { type Box, foundRows, rowsOf } from './rows.ts'
import { useBoxKeys } from './useBoxKeys.ts'

interface Props {
  rights: readonly ManyRight[]
  /** How many people. */
  of: number
  query: string
  wishes: ReadonlyMap<number, Wish>
  click: (right: ManyRight) => void
}

/** The permissions by subject; each checkbox stands for all the people, and is half where only some have it. */
export const ManyRightsList = ({ rights, query, ...rest }: Props) => {
  const t = useT()
  const language = currentLanguage()
  const rows = useMemo(() => rowsOf(rights, language), [rights, language])
  const found = foundRows(rows, query)
  const { root, onKeyDown, boxProps } = useBoxKeys(found.flatMap(({ boxes }) => boxes.map(({ right }) => right.codename)))
  if (found.length === 0) return <EmptyState icon={SearchX} title={t('users:rights.none')} className="h-100" />
  return (
    <div
      ref={root}
      role="group"
      aria-label={t('users:tab.permissions')}
      onKeyDown={onKeyDown}
      className="h-100 overflow-y-auto border-t border-line"
    >
      <ul>
        {found.map((row, index) => (
          <li
            key={row.key}
            className="grid gap-x-4 border-b border-line px-5 py-2 last:border-0 phone:grid-cols-[13rem_minmax(0,1fr)]"
          >
            <span className="pt-0.5 font-medium">{row.codename === undefined ? row.label : t('users:rights.custom')}</span>
            <div className="grid">
              {row.boxes.map((box, at) => (
                <ManyBox
                  key={box.right.codename}
                  box={box}
                  keys={boxProps(box.right.codename, { row: index * 20 + at, column: 0 })}
                  {...rest}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

const ManyBox = ({ box, of, wishes, click, keys }: Omit<Props, 'rights' | 'query'> & { box: Box<ManyRight>; keys: object }) => {
  const t = useT()
  const { right, label } = box
  const wish = wishes.get(right.permission_id)
  const state = standing(right, of, wish)
  const words = wordsOf(right, of, t)
  const change = wish && t(wish === 'give' ? 'users:many.added' : 'users:many.removed')
  return (
    <div className="flex min-w-0 items-center gap-3">
      <Checkbox
        {...keys}
        aria-label={[right.name, change ?? words].filter(Boolean).join(', ')}
        label={<span className={right.grantable ? '' : 'text-ink-3'}>{label}</span>}
        checked={state === true}
        mixed={state === 'some'}
        still={!right.grantable}
        onCheckedChange={() => click(right)}
        {...(right.grantable ? {} : tip(t('users:rights.why_not_yours')))}
      />
      {change === undefined ? (
        <span className="ml-auto truncate text-12 text-ink-3">{words}</span>
      ) : (
        <span className="ml-auto flex items-center gap-1 text-12 text-accent-ink">
          {change}
          <ChangedMark className="self-start" />
        </span>
      )}
    </div>
  )
}

const wordsOf = ({ own, grouped }: ManyRight, of: number, t: Translate): string => {
  if (own === undefined) return ''
  const counted = (some: number) => [String(some), String(of)] as const
  const owns = own === of ? t('users:many.all') : own === 0 ? '' : t('users:many.some', ...counted(own))
  return [owns, grouped === 0 ? '' : t('users:many.groups', ...counted(grouped))].filter(Boolean).join(' · ')
}
