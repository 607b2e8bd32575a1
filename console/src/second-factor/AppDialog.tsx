import { FactorBeginning, secondFactors } from '@disadmin/contract/second-factor/second-factor'
import type { ReplyOf } from '@disadmin/contract/kit/endpoint'
import { useEffect, useRef, useState } from 'react'
import { call } from '../kit/call.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useSheet } from '../kit/form/useSheet.ts'
import { useT } from '../kit/i18n.ts'
import { showError } from '../kit/notify.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { AppKeyDialog } from './AppKeyDialog.tsx'

export type BegunApp = ReplyOf<typeof secondFactors.begin>

interface Props {
  /** The first one takes the password, of whoever has one. */
  isFirst: boolean
  onDone: (codes: readonly string[] | undefined) => void
  onClose: () => void
}

/** Sets up an authenticator app: the password where it is the first, then its key and a code of it. */
export function AppDialog({ isFirst, onDone, onClose }: Props) {
  const [begun, setBegun] = useState<BegunApp>()
  const started = useRef(false)
  useEffect(() => {
    if (isFirst || started.current) return
    started.current = true
    call(secondFactors.begin, { body: { kind: 'app' } }).then(setBegun, (error: unknown) => {
      showError(error)
      onClose()
    })
  }, [isFirst, onClose])
  if (begun) return <AppKeyDialog begun={begun} onDone={onDone} onClose={onClose} />
  return isFirst && <PasswordFirst onBegun={setBegun} onClose={onClose} />
}

const PasswordFirst = ({ onBegun, onClose }: { onBegun: (begun: BegunApp) => void; onClose: () => void }) => {
  const t = useT()
  const sheet = useSheet({
    schema: FactorBeginning,
    values: { kind: 'app' as const, current_password: '' },
    submit: async ({ current_password }) => onBegun(await call(secondFactors.begin, { body: { kind: 'app', current_password } })),
  })
  return (
    <FormDialog size="sm" title={t('second-factor:add_app')} sheet={sheet} submitLabel={t('form:wizard.next')} onClose={onClose}>
      <PasswordField
        label={t('field:current_password')}
        hint={t('second-factor:password_hint')}
        autoComplete="current-password"
        showText={t('session:show')}
        hideText={t('session:hide')}
        {...sheet.text('current_password')}
      />
    </FormDialog>
  )
}
