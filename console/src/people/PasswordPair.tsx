import { useT } from '../kit/i18n.ts'
import { PasswordField, type PasswordFieldProps } from '../ui/PasswordField.tsx'

type Typed = Pick<PasswordFieldProps, 'name' | 'value' | 'onChange' | 'onBlur' | 'error' | 'required' | 'reserve'>

interface Props {
  /** `sheet.text('password')`, and the same typed again: it never leaves the form. */
  password: Typed
  repeated: Typed
  /** There is a password already: this is a new one. */
  fresh: boolean
  required?: boolean | undefined
  hint?: string | undefined
  disabled?: boolean
}

/** A password, typed twice. A password manager is told that it is a new one, so that it does not fill in the reader's own. */
export const PasswordPair = ({ password, repeated, fresh, required, hint, disabled = false }: Props) => {
  const t = useT()
  const common = {
    showText: t('session:show'),
    hideText: t('session:hide'),
    autoComplete: 'new-password',
    disabled,
    ...(required === undefined ? {} : { required }),
  }
  return (
    <>
      <PasswordField label={t(fresh ? 'field:new_password' : 'field:password')} hint={hint} {...password} {...common} />
      <PasswordField label={t(fresh ? 'field:repeat_new_password' : 'field:repeat_password')} {...repeated} {...common} />
    </>
  )
}
