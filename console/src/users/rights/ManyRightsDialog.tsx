import { membership } from '@disadmin/contract/permissions/membership'
import { type UserRow, users } from '@disadmin/contract/users/users'
import { t, useT } from '../../kit/i18n.ts'
import { stale, useAct, useRead } from '../../kit/queries.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { showUndoable } from '../../kit/undo.ts'
import { afterUsersChanged } from '../users.calls.ts'
import { RightsOfMany } from './RightsOfMany.tsx'
import { useWishes, type Wishing } from './useWishes.ts'
import { takingBack } from './takingBack.ts'

interface Ending {
  done: () => void
  refused: (error: unknown) => void
}

/** The call that does all that is wished for everybody or nothing for anybody (USR-25). */
const useGiveAndTake = (ids: readonly number[], { give, take }: Wishing, { done, refused }: Ending) => {
  const act = useAct(membership.giveAndTake, {
    changes: afterUsersChanged,
    done: ({ objects }) => {
      showUndoable(t('users:many.saved', ids.length), { undo: takingBack(objects), changes: afterUsersChanged })
      done()
    },
    failed: (error) => {
      refused(error)
      // somebody is gone, or a right of one's own: what is shown is no longer so
      void stale(users.list, membership.read)
    },
  })
  return { busy: act.busy, run: () => act.run({ body: { user_ids: [...ids], give: [...give], take: [...take] } }) }
}

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
