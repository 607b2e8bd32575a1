import type { UserRight } from '@disadmin/contract/users/users'
import { useT } from '../../kit/i18n.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { cx } from '../../ui/cx.ts'
import { tip } from '../../ui/tip.ts'
import { boxState } from './boxState.ts'
import type { OwnRights } from './useOwnRights.ts'
import { RightSource, sourceText } from './RightSource.tsx'
import type { Box } from './rows.ts'

interface Props {
  box: Box<UserRight>
  edit: OwnRights
  /** The name of the action stands beside it. */
  named: boolean
  /** Of the grid it stands in. */
  keys: object
}

/** One permission: its checkbox, its name where the column does not say it, and where it comes from. */
export const RightBox = ({ box: { label, right }, edit, named, keys }: Props) => {
  const t = useT()
  const own = edit.isOwn(right)
  const { checked, still, why } = boxState(right, own, edit.locked)
  const source = sourceText(right, own, t)
  const reason =
    why === 'group'
      ? t('users:rights.why_group', right.groups.join(', '))
      : why === 'not_yours'
        ? t('users:rights.why_not_yours')
        : ''
  return (
    <span className="flex min-w-0 items-center gap-2">
      <Checkbox
        {...keys}
        aria-label={[right.name, source].filter(Boolean).join(', ')}
        label={
          named ? <span className={cx('max-phone:whitespace-normal', still && !checked && 'text-ink-3')}>{label}</span> : undefined
        }
        checked={checked}
        still={still}
        onCheckedChange={() => edit.toggle(right)}
        className={named ? 'shrink-0 max-phone:shrink' : ''}
        {...(reason === '' ? {} : tip(reason))}
      />
      <RightSource right={right} own={own} />
    </span>
  )
}
