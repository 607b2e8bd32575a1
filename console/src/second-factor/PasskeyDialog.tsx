import { PasskeyForm, secondFactors } from '@disadmin/contract/second-factor/second-factor'
import { call } from '../kit/call.ts'
import { makePasskey } from '../kit/factor/passkeys.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useSheet } from '../kit/form/useSheet.ts'
import { useT } from '../kit/i18n.ts'
import { showWarning } from '../kit/notify.ts'
import { stale } from '../kit/queries.ts'
import { programName } from '../kit/userAgent.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'

interface Props {
  /** The first one takes the password, of whoever has one. */
  isFirst: boolean
  onDone: (codes: readonly string[] | undefined) => void
  onClose: () => void
}

const empty = { name: '', current_password: '' }

/** Makes a passkey: the browser asks for finger, face or PIN in between. */
export const PasskeyDialog = ({ isFirst, onDone, onClose }: Props) => {
  const t = useT()
  const sheet = useSheet({
    schema: PasskeyForm,
    values: empty,
    rules: ({ current_password }) => (isFirst && current_password === '' ? { current_password: t('kit:invalid.required') } : {}),
    submit: async ({ name, current_password }) => {
      const { ticket, passkey } = await call(secondFactors.begin, { body: { kind: 'passkey', current_password } })
      const made = await makePasskey(passkey!).catch((error: unknown) => {
        const isHere = error instanceof Error && error.name === 'InvalidStateError'
        showWarning(t(isHere ? 'second-factor:exists' : 'second-factor:cancelled'))
        return undefined
      })
      // as if nothing had been sent: the same can be tried again
      if (!made) return empty
      const { recovery_codes } = await call(secondFactors.create, { body: { ticket, name, passkey: made } })
      await stale(secondFactors.list)
      onDone(recovery_codes)
    },
  })
  const hint = programName(t, navigator.userAgent)
  return (
    <FormDialog
      size="sm"
      title={t('second-factor:add_passkey')}
      sheet={sheet}
      submitLabel={t('second-factor:make')}
      onClose={onClose}
    >
      <TextField
        label={t('field:name')}
        hint={t('second-factor:name_hint')}
        placeholder={t('second-factor:name_passkey', hint)}
        {...sheet.text('name')}
      />
      {isFirst && (
        <PasswordField
          label={t('field:current_password')}
          hint={t('second-factor:password_hint')}
          autoComplete="current-password"
          showText={t('session:show')}
          hideText={t('session:hide')}
          {...sheet.text('current_password')}
        />
      )}
    </FormDialog>
  )
}
