import { AppForm, secondFactors } from '@disadmin/contract/second-factor/second-factor'
import { Copy } from 'lucide-react'
import { encode } from 'uqr'
import { useMemo } from 'react'
import { call } from '../kit/call.ts'
import { copy } from '../kit/copy.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useSheet } from '../kit/form/useSheet.ts'
import { useT } from '../kit/i18n.ts'
import { stale } from '../kit/queries.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { BegunApp } from './AppDialog.tsx'

/** A text as a picture that a camera reads; black on white in the dark too, as cameras want it. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { data, size } = useMemo(() => encode(text, { border: 2 }), [text])
  const path = data.flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className="size-full">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

interface Props {
  begun: BegunApp
  onDone: (codes: readonly string[] | undefined) => void
  onClose: () => void
}

/** The key of a new app, to be scanned or typed, and the code that shows that the app has it. */
export const AppKeyDialog = ({ begun, onDone, onClose }: Props) => {
  const t = useT()
  const { secret, uri } = begun.app!
  const sheet = useSheet({
    schema: AppForm,
    values: { name: '', code: '' },
    submit: async (values) => {
      const { recovery_codes } = await call(secondFactors.create, { body: { ticket: begun.ticket, ...values } })
      await stale(secondFactors.list)
      onDone(recovery_codes)
    },
  })
  const words = { copied: t('word:copied_to_clipboard'), notCopied: t('second-factor:not_copied') }
  return (
    <FormDialog title={t('second-factor:add_app')} sheet={sheet} submitLabel={t('second-factor:switch_on')} onClose={onClose}>
      <div className="flex gap-5 max-phone:flex-col">
        <div className="size-36 shrink-0 self-center overflow-hidden rounded-md border border-line phone:self-start">
          <QrCode text={uri} label={t('second-factor:qr')} />
        </div>
        <div className="grid flex-1 content-start gap-3">
          <div>
            <p>
              <span className="mr-2 text-ink-3">1</span>
              {t('second-factor:scan')}
            </p>
            <p className="flex items-center gap-1 font-mono text-12">
              <output aria-label={t('second-factor:key_label')}>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</output>
              <IconButton icon={Copy} label={t('word:copy')} onClick={() => void copy(secret, words)} />
            </p>
          </div>
          <div>
            <p className="mb-1">
              <span className="mr-2 text-ink-3">2</span>
              {t('second-factor:digits')}
            </p>
            <TextField
              label={t('second-factor:code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              className="max-w-40"
              inputClassName="tabular font-mono"
              {...sheet.text('code')}
            />
          </div>
          <TextField
            label={t('field:name')}
            hint={t('second-factor:name_hint')}
            placeholder={t('second-factor:name_app')}
            {...sheet.text('name')}
          />
        </div>
      </div>
    </FormDialog>
  )
}
