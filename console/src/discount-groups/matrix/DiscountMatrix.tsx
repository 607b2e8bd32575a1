import { discountCategories } from '@disadmin/contract/discount-groups/discount-categories'
import { part } from '@disadmin/contract/kit/may'
import { FileSpreadsheet, SearchX } from 'lucide-react'
import { type ComponentProps, useEffect, useMemo, useState } from 'react'
import { Failed } from '../../kit/Loaded.tsx'
import { useT } from '../../kit/i18n.ts'
import { useMay } from '../../kit/useMay.ts'
import { usePhone } from '../../kit/useMedia.ts'
import { useSearchValue } from '../../kit/useSearch.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { isUploadInProgress } from '../discounts.calls.ts'
import type { MatrixProps } from '../matrix.props.ts'
import { AsOfBand } from './MatrixBar.tsx'
import { LeaveMatrix } from './LeaveMatrix.tsx'
import { type Saved, savedOf } from './matrix.rows.ts'
import { MatrixFilter, MatrixTools } from './MatrixBar.tsx'
import { MatrixDialogs } from './MatrixDialogs.tsx'
import { MatrixDraftBar } from './MatrixBar.tsx'
import { MatrixFoot } from './MatrixFoot.tsx'
import { MatrixGrid } from './MatrixGrid.tsx'
import { UncertainBar } from './MatrixFoot.tsx'
import { useDiscountMatrix } from './useDiscountMatrix.ts'
import { useEditing } from './useEditing.ts'
import { useMatrix } from './useMatrix.ts'
import { useMatrixDraft } from './useMatrixDraft.ts'
import { useMatrixSaving } from './useMatrixSaving.ts'

const isDay = /^\d{4}-\d{2}-\d{2}$/

/** Categories by groups (DISC-04): read as a whole, edited like a spreadsheet, as it was on a day where the URL names one. */
export const DiscountMatrix = (props: MatrixProps) => {
  const t = useT()
  const [named, setDay] = useSearchValue('as_of')
  const day = named !== undefined && isDay.test(named) ? named : undefined
  const read = useDiscountMatrix(day)
  const reload = async () => (await read.refetch()).isSuccess
  const content = () => {
    if (read.data) return <Opened key={day ?? ''} saved={savedOf(read.data)} day={day} reload={reload} {...props} />
    if (isUploadInProgress(read.error)) return <Importing />
    if (read.error)
      return (
        <Failed title={t('discount-matrix:failed')} error={read.error} retry={() => void read.refetch()} busy={read.isFetching} />
      )
    return <Waiting />
  }
  return (
    <>
      {day !== undefined && <AsOfBand day={day} onNow={() => setDay(undefined)} />}
      {content()}
    </>
  )
}

const Importing = () => {
  const t = useT()
  return (
    <div role="status" className="flex min-h-60 flex-col items-center justify-center gap-3 p-5 text-ink-2">
      <Spinner />
      {t('discount-matrix:importing')}
    </div>
  )
}

/** As high and as wide as the matrix, so that nothing jumps. */
const Waiting = () => (
  <>
    <MatrixFilter isWaiting />
    <div aria-busy className="min-h-0 flex-1 overflow-hidden">
      <div className="h-8 border-b border-line bg-canvas" />
      {Array.from({ length: 24 }, (_, row) => (
        <div key={row} aria-hidden className="flex h-7 items-center gap-6 border-b border-line px-5">
          <Skeleton className="w-16" />
          <Skeleton className={row % 3 ? 'w-32' : 'w-40'} />
          {Array.from({ length: 9 }, (__, column) => (
            <Skeleton key={column} className="ml-auto w-8 max-tablet:nth-[n+6]:hidden" />
          ))}
        </div>
      ))}
    </div>
  </>
)

interface OpenedProps extends MatrixProps {
  saved: Saved
  day: string | undefined
  reload: () => Promise<boolean>
}

const Opened = ({ saved, day, underWay, reload, onHistory, onWhy }: OpenedProps) => {
  const t = useT()
  const maySave = useMay(discountCategories.save)
  const maySee = useMay(part(discountCategories.matrix, 'groups'))
  const mayEdit = maySave && day === undefined && saved.groups.length > 0
  const phone = usePhone()
  const frame = useMemo(() => ({ phone, rowEdit: mayEdit }), [phone, mayEdit])
  const open = useMatrix(saved, frame)
  const saving = useMatrixSaving(open)
  const draft = useMatrixDraft(open, saving, mayEdit)
  const isOffered = draft.offered !== undefined
  const editing = useEditing({
    open,
    saving,
    reload,
    whyNot: !mayEdit ? 'right' : isOffered ? 'offer' : underWay ? 'import' : undefined,
  })
  const [shown, show] = useState<'list' | 'bulk'>()
  const isAsked = shown !== undefined || editing.stopping || saving.conflicts.length > 0
  const [query = ''] = useSearchValue('q')
  const { act, matrix, counts } = open
  useEffect(() => act({ do: 'filter', query }), [act, query])

  return (
    <>
      {draft.offered && (
        <MatrixDraftBar
          draft={draft.offered}
          version={saved.version}
          canContinue={!underWay}
          onContinue={draft.takeUp}
          onDiscard={draft.discard}
        />
      )}
      {saving.uncertain && <UncertainBar busy={matrix.sending} onAgain={() => void saving.save()} />}
      <MatrixFilter
        end={mayEdit && <MatrixTools open={open} editing={editing} onList={() => show('list')} onBulk={() => show('bulk')} />}
      />
      {!maySee && <p className="border-b border-line bg-canvas px-5 py-2 text-12 text-ink-2">{t('discount-matrix:no_groups')}</p>}
      {draft.isFull && (
        <p role="alert" className="border-b border-line bg-warn-soft px-5 py-2 text-12 text-warn-ink">
          {t('discount-matrix:kept_not')}
        </p>
      )}
      <Rows open={open} editing={editing} onHistory={onHistory} onWhy={onWhy} />
      {isAsked && <MatrixDialogs open={open} saving={saving} editing={editing} shown={shown} onClose={() => show(undefined)} />}
      <LeaveMatrix changed={counts.changed} isFull={draft.isFull} onForget={draft.forget} />
    </>
  )
}

const Rows = (props: ComponentProps<typeof MatrixGrid>) => {
  const t = useT()
  const [, setQuery] = useSearchValue('q')
  const { saved, shown, query } = props.open.matrix
  if (saved.rows.length === 0)
    return (
      <EmptyState icon={FileSpreadsheet} title={t('discount-matrix:empty.title')}>
        {t('discount-matrix:empty.text')}
      </EmptyState>
    )
  if (shown.length === 0)
    return (
      <EmptyState
        icon={SearchX}
        title={t('discount-matrix:none.title', query)}
        actions={<Button onClick={() => setQuery(undefined)}>{t('word:reset')}</Button>}
      >
        {t('discount-matrix:none.text')}
      </EmptyState>
    )
  return (
    <>
      <MatrixGrid {...props} />
      <MatrixFoot open={props.open} />
    </>
  )
}
