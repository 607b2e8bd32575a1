import { CircleAlert } from 'lucide-react'
import { formatCount } from '../../kit/format.ts'
import { useLeaveQuestion } from '../../kit/form/useLeaveQuestion.tsx'
import { saveKey } from '../../kit/form/saveKey.ts'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { ChangeTable } from './ChangeTable.tsx'
import { useChanges } from './useChanges.ts'

/** AVAIL-08: new quantities of single products, typed or pasted from a spreadsheet. */
export const ChangeDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  const changes = useChanges(onClose)
  const { filled, busy, tooMany } = changes
  const { leave, asking, question } = useLeaveQuestion(changes.sheet, onClose)
  return (
    <>
      <Dialog
        open
        size="md"
        bodyClassName="p-0"
        title={t('wholesaler-availability:change')}
        description={t('wholesaler-availability:dialog.change_text')}
        closeLabel={t('word:close')}
        onClose={leave}
        onSubmit={asking ? (event) => event.preventDefault() : changes.submit}
        footer={
          <>
            <Trouble count={rowsOf(changes.wrong)} tooMany={tooMany} />
            <Button onClick={leave}>{t('word:cancel')}</Button>
            <Button
              {...saveKey}
              type="submit"
              variant="primary"
              busy={busy}
              disabled={(filled === 0 || tooMany !== undefined) && !busy}
            >
              {filled === 0
                ? t('wholesaler-availability:dialog.submit_none')
                : t('wholesaler-availability:dialog.submit', formatCount(filled), filled)}
            </Button>
          </>
        }
      >
        <ChangeTable {...changes} />
        <p className="flex flex-wrap items-center gap-x-5 gap-y-1 px-5 py-3 text-12 text-ink-2">
          <span className="flex items-center gap-1">
            <Kbd>Ctrl</Kbd> <Kbd>V</Kbd> {t('wholesaler-availability:dialog.paste')}
          </span>
          <span className="flex items-center gap-1">
            <Kbd>Enter</Kbd> {t('wholesaler-availability:dialog.next_row')}
          </span>
          <span role="status" className="ml-auto text-ink-3 empty:hidden">
            {changes.pastedRows > 0 &&
              t('wholesaler-availability:dialog.pasted', formatCount(changes.pastedRows), changes.pastedRows)}
          </span>
        </p>
      </Dialog>
      {question}
    </>
  )
}

const rowsOf = (wrong: Readonly<Record<string, string>>): number =>
  new Set(Object.keys(wrong).map((place) => place.split('.')[0])).size

const Trouble = ({ count, tooMany }: { count: number; tooMany: string | undefined }) => {
  const t = useT()
  const words = tooMany ?? (count > 0 ? t('wholesaler-availability:dialog.to_correct', formatCount(count), count) : undefined)
  return (
    <span role="status" className="mr-auto flex min-w-0 items-center gap-1.5 text-bad-ink">
      {words !== undefined && (
        <>
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          {words}
        </>
      )}
    </span>
  )
}
