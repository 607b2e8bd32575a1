import type { Upload } from '@disadmin/contract/kit/endpoint'
import type { Import } from '@disadmin/contract/kit/imports'
import { Download } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileDrop } from '../../ui/FileDrop.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { fileTexts } from './fileTexts.ts'
import { formatCount } from '../format.ts'
import { useT } from '../i18n.ts'
import { ImportCounts, ImportErrors, ImportNotes, ImportPreview, type PreviewColumn } from './ImportParts.tsx'

export interface ImportDialogProps<Preview> {
  open: boolean
  onClose: () => void
  /** "Import discount values" */
  title: string
  /** What the file may be, from the endpoint: `calls.upload.upload`. */
  limits: Upload
  /** How a change is shown before it is made. */
  columns: readonly PreviewColumn<Preview>[]
  /** Undefined before a file is chosen. */
  import: Import<Preview> | undefined
  uploading: boolean
  /** Why the last file was not taken. */
  uploadFault?: string | undefined
  starting: boolean
  onFile: (file: File) => void
  onStart: () => void
  /** "Save"; "Take over 37 changes" unless said. */
  startLabel?: string
  /** Back to the choice of a file. */
  onAgain: () => void
  onFetch: (what: 'errors' | 'original' | 'template') => void
}

/**
 * A file on its way in: choose or drop it, see what it would change or what is wrong with it, start, follow, result. Closing it stops
 * nothing. It only shows; `useImport` does the work: `<ImportDialog {...useImport(calls, { changes })} … />`.
 */
export function ImportDialog<Preview>(props: ImportDialogProps<Preview>) {
  const t = useT()
  const { open, onClose, title, import: current } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={current && `${current.file_name} · ${t('files:dialog.rows', formatCount(current.rows), current.rows)}`}
      closeLabel={t('word:close')}
      size={current ? 'lg' : 'md'}
      footer={<Foot {...props} />}
    >
      <div className="grid grid-cols-1 gap-4">{current ? <Found {...props} import={current} /> : <Choose {...props} />}</div>
    </Dialog>
  )
}

function Choose<Preview>({ limits, uploading, uploadFault, onFile, onFetch }: ImportDialogProps<Preview>) {
  const t = useT()
  const megabytes = limits.maxBytes / 1024 / 1024
  return (
    <>
      <FileDrop
        {...fileTexts(t)}
        label={t('files:dialog.file')}
        hint={t('files:dialog.hint', limits.accept.join(', '), megabytes)}
        error={uploadFault}
        value={null}
        onValueChange={(file) => file && onFile(file)}
        accept={limits.accept}
        maxBytes={limits.maxBytes}
        disabled={uploading}
      />
      {uploading && (
        <div role="status" className="grid gap-2 text-ink-2">
          {t('files:dialog.reading')}
          <ProgressBar label={t('files:dialog.reading')} />
        </div>
      )}
      <p>
        <Button variant="quiet" icon={Download} onClick={() => onFetch('template')} disabled={uploading}>
          {t('files:dialog.template')}
        </Button>
      </p>
    </>
  )
}

type FoundProps<Preview> = ImportDialogProps<Preview> & { import: Import<Preview> }

function Found<Preview>({ import: current, columns }: FoundProps<Preview>) {
  const t = useT()
  const { state, counts, progress } = current
  if (state === 'running') {
    return (
      <div role="status" className="grid gap-2">
        <p>
          {progress
            ? t('files:dialog.running_at', formatCount(progress.done), formatCount(progress.total))
            : t('files:dialog.running')}
        </p>
        <ProgressBar label={t('files:dialog.running')} done={progress?.done} total={progress?.total} />
        <p className="text-ink-2">{t('files:dialog.running_note')}</p>
      </div>
    )
  }
  return (
    <>
      <Message state={state} moves={counts.new + counts.changed} />
      <ImportNotes notes={current.notes} />
      <ImportCounts counts={counts} />
      {state === 'wrong' && <ImportErrors errors={current.errors} total={counts.wrong} />}
      {state !== 'wrong' && current.preview.length > 0 && <ImportPreview rows={current.preview} columns={columns} />}
    </>
  )
}

function Message({ state, moves }: { state: Import['state']; moves: number }) {
  const t = useT()
  const words = {
    wrong: t('files:dialog.wrong'),
    ready: moves === 0 ? t('files:dialog.nothing') : t('files:dialog.ready'),
    done: t('files:dialog.done'),
    failed: t('files:dialog.failed'),
    running: '',
  }
  const isBad = state === 'wrong' || state === 'failed'
  return (
    <p role={isBad ? 'alert' : 'status'} className={isBad ? 'text-bad-ink' : undefined}>
      {words[state]}
    </p>
  )
}

function Foot<Preview>({ import: current, starting, startLabel, onClose, onStart, onAgain, onFetch }: ImportDialogProps<Preview>) {
  const t = useT()
  const moves = current ? current.counts.new + current.counts.changed : 0
  const startable = (current?.state === 'ready' || current?.state === 'failed') && moves > 0
  return (
    <>
      {current?.state === 'wrong' && (
        <Button icon={Download} onClick={() => onFetch('errors')}>
          {t('files:dialog.download_errors')}
        </Button>
      )}
      {current && current.state !== 'running' && <Button onClick={onAgain}>{t('files:dialog.again')}</Button>}
      <Button onClick={onClose}>{t('word:close')}</Button>
      {startable && (
        <Button variant="primary" busy={starting} onClick={onStart}>
          {startLabel ?? t('files:dialog.start', formatCount(moves), moves)}
        </Button>
      )}
    </>
  )
}
