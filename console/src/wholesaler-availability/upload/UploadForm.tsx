import { wholesalerAvailability } from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import { Upload } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { fileTexts, listed } from '../../kit/files/fileTexts.ts'
import { LeaveGuard } from '../../kit/form/LeaveGuard.tsx'
import { useLeaveQuestion } from '../../kit/form/useLeaveQuestion.tsx'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { UploadState } from './useUpload.tsx'

const { accept, maxBytes } = wholesalerAvailability.import.upload

const Fields = ({ upload }: { upload: UploadState }) => {
  const t = useT()
  const endings = listed(accept, document.documentElement.lang)
  return (
    <>
      <FileDrop
        {...fileTexts(t)}
        label={t('wholesaler-availability:file')}
        required
        accept={accept}
        maxBytes={maxBytes}
        value={upload.file}
        onValueChange={upload.choose}
        error={upload.faults.file}
        hint={t('wholesaler-availability:file_hint', endings, maxBytes / 1024 / 1024)}
      />
      <TextField
        label={t('field:file_name')}
        required
        name="file_name"
        value={upload.name}
        onChange={({ target }) => upload.type(target.value)}
        error={upload.faults.name}
        hint={t('wholesaler-availability:file_name_hint')}
      />
    </>
  )
}

interface FormProps {
  upload: UploadState
  /** In the URL (`?upload=new`): the form gets the focus, once. */
  isBegun: boolean
  onReached: () => void
}

/** At a desk the form stands above the history. */
export const UploadForm = ({ upload, isBegun, onReached }: FormProps) => {
  const t = useT()
  const form = useRef<HTMLFormElement>(null)
  const reach = useEffectEvent(() => {
    form.current?.querySelector('button')?.focus()
    onReached()
  })
  useEffect(() => {
    if (!isBegun) return
    // whatever led here is closed by then
    const timer = setTimeout(reach, 50)
    return () => clearTimeout(timer)
  }, [isBegun])
  return (
    <form
      ref={form}
      onSubmit={upload.submit}
      className="grid grid-cols-[minmax(0,3fr)_minmax(180px,1fr)_auto] items-start gap-4 border-b border-line px-5 pt-1 pb-4 no-print"
    >
      <Fields upload={upload} />
      <Button type="submit" variant="primary" icon={Upload} busy={upload.busy} className="mt-5">
        {t('wholesaler-availability:upload')}
      </Button>
      <LeaveGuard sheet={upload} />
    </form>
  )
}

/** The same on a phone. */
export const UploadDialog = ({ upload, onClose }: { upload: UploadState; onClose: () => void }) => {
  const t = useT()
  const { leave, question } = useLeaveQuestion(upload, () => {
    upload.clear()
    onClose()
  })
  return (
    <>
      <Dialog
        open
        title={t('wholesaler-availability:upload')}
        closeLabel={t('word:close')}
        onClose={leave}
        onSubmit={upload.submit}
        footer={
          <>
            <Button onClick={leave}>{t('word:cancel')}</Button>
            <Button type="submit" variant="primary" icon={Upload} busy={upload.busy}>
              {t('wholesaler-availability:upload')}
            </Button>
          </>
        }
      >
        <div className="grid grid-cols-1 gap-4">
          <Fields upload={upload} />
        </div>
      </Dialog>
      {question}
    </>
  )
}
