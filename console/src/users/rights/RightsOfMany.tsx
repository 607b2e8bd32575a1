import type { SharedRight } from '@disadmin/contract/permissions/membership'
import { KeyRound, Search } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Loaded } from '../../kit/Loaded.tsx'
import { useLeaveQuestion } from '../../kit/form/useLeaveQuestion.tsx'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ManyRightsGrid } from './ManyRightsGrid.tsx'
import type { Wishing } from './useWishes.ts'

interface Shared {
  /** How many people it is read of. */
  people: number
  objects: readonly SharedRight[]
}

interface Props {
  title: string
  read: ComponentProps<typeof Loaded<Shared>>['read']
  wishing: Wishing
  saving: { busy: boolean; run: () => void }
  /** Said in the place of the grid where it was read of no people. */
  nobody?: string
  /** Between the search and the grid. */
  children?: ReactNode
  close: () => void
}

/** The dialog in which own permissions of one or several people are given and taken; the caller reads them and saves what is wished. */
export const RightsOfMany = ({ title, read, wishing, saving, nobody = '', children, close }: Props) => {
  const t = useT()
  const [query, setQuery] = useState('')
  const [give, take] = [wishing.give.length, wishing.take.length]
  const changed = [...wishing.give, ...wishing.take].map(String)
  const { leave, question } = useLeaveQuestion({ busy: saving.busy, changed }, close)
  return (
    <>
      <Dialog
        open
        size="lg"
        onClose={leave}
        title={title}
        description={t('users:many.text')}
        closeLabel={t('word:close')}
        bodyClassName="flex flex-col"
        footer={
          <>
            <span role="status" className="mr-auto text-accent-ink tabular max-phone:not-empty:w-full">
              {give + take > 0 && t('users:many.summary', String(give), String(take))}
            </span>
            <Button onClick={leave}>{t('word:cancel')}</Button>
            <Button variant="primary" busy={saving.busy} disabled={give + take === 0} onClick={saving.run}>
              {t('form:save')}
            </Button>
          </>
        }
      >
        <div className="grid gap-2 px-5 py-3">
          <TextField
            aria-label={t('permissions:grid.find')}
            placeholder={t('permissions:grid.find')}
            icon={Search}
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
          {children}
        </div>
        <Loaded read={read} failed={t('users:rights.failed')} waiting={<Waiting />}>
          {({ objects, people }) =>
            people === 0 ? (
              <EmptyState icon={KeyRound} title={nobody} />
            ) : (
              <ManyRightsGrid rights={objects} of={people} search={query} {...wishing} />
            )
          }
        </Loaded>
      </Dialog>
      {question}
    </>
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
