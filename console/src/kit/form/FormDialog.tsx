import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useT } from '../i18n.ts'
import { FormDraftBar } from './FormDraftBar.tsx'
import { saveKey } from './saveKey.ts'
import { useLeaveQuestion } from './useLeaveQuestion.tsx'
import type { SheetState } from './useSheet.ts'

interface Props {
  title: ReactNode
  description?: ReactNode
  sheet: Omit<SheetState, 'reset'>
  /** "Create", "Save"; "Save changes" unless said. */
  submitLabel?: string
  /** `danger` where something is destroyed. */
  tone?: 'primary' | 'danger'
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Beside the title: a pill. */
  head?: ReactNode
  /** Stands at the start of the foot. */
  foot?: ReactNode
  /** After Cancel, Escape or ×, when nothing would be lost or the person said so. After saving the `submit` of the sheet closes. */
  onClose: () => void
  /** The fields, below each other; `FormGrid` puts them side by side. */
  children: ReactNode
}

/**
 * A form in a dialog; draw it while it is open. Enter submits, Escape closes and asks first when something was typed, the focus
 * returns to what opened it. The submit button is disabled while nothing is changed.
 */
export const FormDialog = ({
  title,
  description,
  sheet,
  submitLabel,
  tone = 'primary',
  size = 'md',
  head,
  foot,
  onClose,
  children,
}: Props) => {
  const t = useT()
  const { leave, asking, question } = useLeaveQuestion(sheet, onClose)
  return (
    <>
      <Dialog
        open
        size={size}
        title={title}
        {...(description === undefined ? {} : { description })}
        head={head}
        onClose={leave}
        closeLabel={t('word:close')}
        // an Enter as quick as the Escape before it finds the focus still in a field: it must not save what is being asked about
        onSubmit={asking ? (event) => event.preventDefault() : sheet.onSubmit}
        footer={
          <>
            {foot !== undefined && <div className="mr-auto">{foot}</div>}
            <Button onClick={leave}>{t('word:cancel')}</Button>
            <Button {...saveKey} type="submit" variant={tone} busy={sheet.busy} disabled={!sheet.isDirty && !sheet.busy}>
              {submitLabel ?? t('form:save')}
            </Button>
          </>
        }
      >
        <FormDraftBar draft={sheet.draft} className="-mx-5 mb-4" />
        <div className="-mb-3 grid gap-2">{children}</div>
      </Dialog>
      {question}
    </>
  )
}
