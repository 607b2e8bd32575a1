import { membership } from '@disadmin/contract/permissions/membership'
import type { UserRow } from '@disadmin/contract/users/users'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '../../kit/Loaded.tsx'
import { DiscardDialog } from '../../kit/form/DiscardDialog.tsx'
import { useT } from '../../kit/i18n.ts'
import { useRead } from '../../kit/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ManyRightsGrid } from './ManyRightsGrid.tsx'
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
  const edit = useWishes(ids, {
    done: () => {
      close()
      done()
    },
    refused,
  })
  const [query, setQuery] = useState('')
  const [asking, setAsking] = useState(false)
  const changed = edit.give + edit.take
  const leave = () => {
    if (edit.busy) return
    if (changed > 0) setAsking(true)
    else close()
  }
  return (
    <>
      <Dialog
        open
        size="lg"
        onClose={leave}
        title={t('users:many.title', people.length)}
        description={t('users:many.text')}
        closeLabel={t('word:close')}
        bodyClassName="flex flex-col"
        footer={
          <>
            <span role="status" className="mr-auto text-accent-ink tabular max-phone:not-empty:w-full">
              {changed > 0 && t('users:many.summary', String(edit.give), String(edit.take))}
            </span>
            <Button onClick={leave}>{t('word:cancel')}</Button>
            <Button variant="primary" busy={edit.busy} disabled={changed === 0} onClick={edit.save}>
              {t('form:save')}
            </Button>
          </>
        }
      >
        <div className="px-5 pt-3 pb-3">
          <TextField
            aria-label={t('permissions:grid.find')}
            placeholder={t('permissions:grid.find')}
            icon={Search}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
          {people.length > 1 && <HalfBox />}
        </div>
        <Loaded read={read} failed={t('users:rights.failed')} waiting={<Waiting />}>
          {({ objects, people: of }) => <ManyRightsGrid rights={objects} of={of} search={query} {...edit} />}
        </Loaded>
      </Dialog>
      {asking && <DiscardDialog changed={changed} onStay={() => setAsking(false)} onDiscard={close} />}
    </>
  )
}

/** What the box means that is neither on nor off. */
const HalfBox = () => {
  const t = useT()
  return (
    <p className="mt-2 flex items-start gap-2 text-12 text-ink-2">
      <Checkbox mixed checked={false} tabIndex={-1} aria-hidden className="pointer-events-none -mt-1 -mr-2 shrink-0" />
      {t('users:many.half')}
    </p>
  )
}

const Waiting = () => {
  const t = useT()
  return (
    <div role="status" aria-label={t('users:many.reading')} className="grid h-100 content-start gap-5 border-t border-line p-5">
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="w-3/5" />
      ))}
    </div>
  )
}
