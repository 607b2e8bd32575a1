import { membership } from '@disadmin/contract/permissions/membership'
import type { UserRow } from '@disadmin/contract/users/users'
import { useT } from '../../kit/i18n.ts'
import { useRead } from '../../kit/queries.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { RightsOfMany } from './RightsOfMany.tsx'
import { useGiveAndTake } from './useGiveAndTake.ts'
import { useWishes } from './useWishes.ts'

interface Props {
  people: readonly Pick<UserRow, 'id' | 'username'>[]
  close: () => void
  /** After everything was saved. */
  done: () => void
  refused: (error: unknown) => void
}

/** Gives own permissions to several people and takes them away (USR-15, USR-25); wherever several users are chosen. */
export const ManyRightsDialog = ({ people, close, done, refused }: Props) => {
  const t = useT()
  const ids = people.map(({ id }) => id)
  const read = useRead(membership.read, { body: { user_ids: ids } })
  const wishing = useWishes(ids.length)
  const saving = useGiveAndTake(ids, wishing, {
    done: () => {
      close()
      done()
    },
    refused,
  })
  return (
    <RightsOfMany title={t('users:many.title', people.length)} read={read} wishing={wishing} saving={saving} close={close}>
      {people.length > 1 && <HalfBox />}
    </RightsOfMany>
  )
}

/** What the box means that is neither on nor off. */
const HalfBox = () => {
  const t = useT()
  return (
    <p className="flex items-start gap-2 text-12 text-ink-2">
      <Checkbox mixed checked={false} tabIndex={-1} aria-hidden className="pointer-events-none -mt-1 -mr-2 shrink-0" />
      {t('users:many.half')}
    </p>
  )
}
