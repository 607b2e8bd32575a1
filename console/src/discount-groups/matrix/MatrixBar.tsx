import { CircleAlert, History, LockOpen, Search, SquarePen, Undo2, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useT } from '../../kit/i18n.ts'
import { takesStart } from '../../kit/keys/focus.ts'
import { useSlashKey } from '../../kit/list/useSlashKey.ts'
import { useSearchValue } from '../../kit/useSearch.ts'
import { Button } from '../../ui/Button.tsx'
import { ChangedMark } from '../../ui/ChangedMark.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Editing } from './useEditing.ts'
import type { OpenMatrix } from './useMatrix.ts'
import { formatDay } from '../../kit/format.ts'
import { DraftBar } from '../../kit/drafts/DraftBar.tsx'
import type { MatrixDraft } from './matrix.draft.ts'

const toCells = () => document.querySelector<HTMLElement>('.discount-matrix [role="gridcell"][tabindex="0"]')?.focus()

/**
 * Narrows the rows to those whose id or description holds a text; in the URL, so that it can be sent to a colleague. `/` leads here, ↓
 * to the cells.
 */
export const MatrixFilter = ({ end, isWaiting = false }: { end?: ReactNode; isWaiting?: boolean }) => {
  const t = useT()
  const [query = '', setQuery] = useSearchValue('q')
  const [text, setText] = useState(query)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => setText(query), [query])
  // what is typed before the matrix is there would be lost
  useEffect(() => {
    if (!isWaiting) takesStart(input.current)
  }, [isWaiting])
  useSlashKey(() => {
    input.current?.focus()
    input.current?.select()
  })
  const apply = () => setQuery(text.trim() === '' ? undefined : text.trim())
  const find = (event: FormEvent) => {
    event.preventDefault()
    void apply()
  }
  const reset = () => {
    setText('')
    setQuery(undefined)
    input.current?.focus()
  }
  return (
    <div className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-5 py-2 max-phone:px-4">
      <form role="search" onSubmit={find} className="flex items-center gap-2 max-phone:w-full">
        <TextField
          ref={input}
          label={t('discount-matrix:filter')}
          hideLabel
          icon={Search}
          placeholder={t('discount-matrix:filter')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') void apply().then(toCells)
            // it leads here, and does not stand in the field
            else if (event.key !== '/' || text !== '') return
            event.preventDefault()
          }}
          className="w-72 max-phone:w-auto max-phone:flex-1"
          end={text !== '' && <IconButton icon={X} label={t('word:reset')} tone="quiet" className="mr-1" onClick={reset} />}
        />
        <Button type="submit">{t('word:find')}</Button>
      </form>
      {end}
    </div>
  )
}

interface ToolsProps {
  open: OpenMatrix
  editing: Editing
  onList: () => void
  onBulk: () => void
}

/** Counts of changes and errors, with their actions. On a phone only single rows are edited. */
export const MatrixTools = ({ open, editing, onList, onBulk }: ToolsProps) => {
  const t = useT()
  const { matrix, counts, readOnly, act } = open
  const isUnlocked = matrix.unlocked !== 'nothing'
  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
      <Marks open={open} onList={onList} />
      {isUnlocked && (
        <>
          <Button
            variant="quiet"
            icon={Undo2}
            className="max-phone:hidden"
            disabled={readOnly || matrix.past.length === 0}
            onClick={() => act({ do: 'undo' })}
          >
            {t('word:undo')}
          </Button>
          <Button icon={SquarePen} className="max-phone:hidden" disabled={readOnly} onClick={onBulk}>
            {t('discount-matrix:bulk.open')}
          </Button>
          <Button disabled={matrix.sending} onClick={editing.stop}>
            {t('word:cancel')}
          </Button>
        </>
      )}
      {!isUnlocked && !matrix.frame.phone && (
        <Button icon={LockOpen} busy={editing.opening} disabled={editing.whyNot !== undefined} onClick={() => void editing.start()}>
          {t('discount-matrix:edit')}
        </Button>
      )}
      {(isUnlocked || !matrix.frame.phone) && (
        <Button
          variant="primary"
          busy={matrix.sending}
          disabled={!isUnlocked || !matrix.certain || counts.wrong > 0}
          aria-keyshortcuts="Control+S"
          onClick={() => void editing.save()}
        >
          {t('word:save')}
        </Button>
      )}
    </div>
  )
}

/** "1 invalid", which leads to it; "9 changed", which lists them. */
const Marks = ({ open: { counts, act }, onList }: Pick<ToolsProps, 'open' | 'onList'>) => {
  const t = useT()
  const { changed, wrong, firstWrong } = counts
  return (
    <>
      {wrong > 0 && firstWrong && (
        <Button
          variant="quiet"
          icon={CircleAlert}
          className="tabular text-bad-ink! [&_.lucide]:text-bad-ink!"
          onClick={() => act({ do: 'goTo', ...firstWrong })}
        >
          {t('discount-matrix:invalid', wrong)}
        </Button>
      )}
      {changed > 0 && (
        <Button variant="quiet" className="tabular text-accent-ink!" onClick={onList}>
          <span className="relative size-2">
            <ChangedMark />
          </span>
          {t('discount-matrix:changed', changed)}
        </Button>
      )}
    </>
  )
}

/** Says that the matrix shows a past day. */
export const AsOfBand = ({ day, onNow }: { day: string; onNow: () => void }) => {
  const t = useT()
  return (
    <div
      role="status"
      className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 bg-warn-soft px-5 py-1.5 text-warn-ink max-phone:px-4"
    >
      <History aria-hidden className="size-4" />
      <span className="min-w-0 flex-1">{t('discount-matrix:as_of.band', formatDay(day))}</span>
      <Button size={28} onClick={onNow}>
        {t('discount-matrix:as_of.now')}
      </Button>
    </div>
  )
}

interface DraftProps {
  draft: MatrixDraft
  onContinue: () => void
  onDiscard: () => void
  /** Of the sheet as it is now. */
  version: number
  canContinue: boolean
}

/** Offers the draft of the matrix; until it is decided nothing else is edited. */
export const MatrixDraftBar = ({ draft, version, ...rest }: DraftProps) => {
  const t = useT()
  const older = draft.version === version ? false : t('discount-matrix:kept.older')
  return (
    <DraftBar
      at={draft.at}
      text={(when) => t('discount-matrix:kept.offer', when)}
      count={t('form:changes', draft.cells.length)}
      older={draft.sent ? t('discount-matrix:kept.sent') : older}
      discardLabel={t('discount-matrix:kept.discard')}
      continueLabel={t('word:continue_with_it')}
      {...rest}
      className="shrink-0"
    />
  )
}
