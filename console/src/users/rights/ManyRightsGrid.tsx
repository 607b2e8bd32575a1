import type { SharedRight } from '@disadmin/contract/permissions/membership'
import { useMemo } from 'react'
import { type Translate, useT } from '../../kit/i18n.ts'
import { PermissionGrid, type RightState } from '../../permissions/index.ts'
import { cx } from '../../ui/cx.ts'
import { isPlain, sharedState, type Wish } from './manyRights.ts'
import type { Wishing } from './useWishes.ts'

interface Props extends Pick<Wishing, 'wishes' | 'click' | 'only'> {
  rights: readonly SharedRight[]
  /** How many people. */
  of: number
  search: string
  /** How much of it is seen at once. */
  className?: string
}

/** The permissions by subject; each box stands for all the people, and is half where only some have it. */
export const ManyRightsGrid = ({ rights, of, search, className = 'h-100', wishes, click, only }: Props) => {
  const t = useT()
  const byCodename = useMemo(() => new Map(rights.map((right) => [right.codename, right])), [rights])
  const stateOf = (codename: string): RightState => {
    const right = byCodename.get(codename)
    if (!right) return { checked: false }
    const wish = wishes.get(right.permission_id)
    return {
      checked: sharedState(right, of, wish),
      changed: wish !== undefined,
      locked: lockOf(right, of, only, t),
      note: wish
        ? { kind: 'own', text: t(wish === 'give' ? 'users:many.added' : 'users:many.removed') }
        : { kind: 'count', text: wordsOf(right, of, t) },
    }
  }
  const toggle = (codename: string) => {
    const right = byCodename.get(codename)
    if (right) click(right)
  }
  return (
    <div className={cx('overflow-y-auto border-t border-line', className)}>
      <PermissionGrid
        list
        label={t('field:permissions')}
        permissions={rights}
        stateOf={stateOf}
        search={search}
        onToggle={toggle}
      />
    </div>
  )
}

const lockOf = ({ grantable, own }: SharedRight, of: number, only: Wish | undefined, t: Translate): string | undefined => {
  if (!grantable) return t('permissions:grid.not_held')
  if (only === 'give' && own === of) return t('users:many.had_by_all')
  return only === 'take' && own === 0 ? t('users:many.had_by_nobody') : undefined
}

const wordsOf = (right: SharedRight, of: number, t: Translate): string => {
  const { own, grouped, held } = right
  const counted = (some: number) => [String(some), String(of)] as const
  if (of === 1) {
    const from = [own === 1 && t('users:rights.own'), grouped === 1 && t('users:rights.of_group')]
    return [...from, !isPlain(right) && held === 0 && t('users:many.held', ...counted(held))].filter(Boolean).join(' · ')
  }
  const owns = own === of ? t('users:many.all') : own === 0 ? '' : t('users:many.some', ...counted(own))
  const groups = grouped === 0 ? '' : t('users:many.groups', ...counted(grouped))
  const inEffect = isPlain(right) ? '' : t('users:many.held', ...counted(held))
  return [owns, groups, inEffect].filter(Boolean).join(' · ')
}
