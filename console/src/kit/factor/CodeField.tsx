import { useState } from 'react'
import { TextField } from '../../ui/TextField.tsx'
import { useT } from '../i18n.ts'

interface Props {
  kind: 'app' | 'recovery_code'
  /** All six digits are there. */
  onWhole: () => void
}

/** Where the code of an app, or one that was kept, is typed or pasted. */
export const CodeField = ({ kind, onWhole }: Props) => {
  const t = useT()
  const [value, setValue] = useState('')
  const isApp = kind === 'app'
  const type = (typed: string) => {
    setValue(isApp ? typed.replaceAll(/[^\d ]/g, '').slice(0, 7) : typed)
    // sent as it stands once React has drawn it
    if (isApp && /^(?:\D*\d){6}\D*$/.test(typed) && value.length < typed.length) queueMicrotask(onWhole)
  }
  return (
    <TextField
      label={t(isApp ? 'session:factor.app' : 'session:factor.use_recovery_code')}
      hint={t(isApp ? 'session:factor.app_hint' : 'session:factor.recovery_hint')}
      value={value}
      onChange={({ target }) => type(target.value)}
      autoComplete={isApp ? 'one-time-code' : 'off'}
      inputMode={isApp ? 'numeric' : 'text'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      autoFocus
      inputClassName="tabular font-mono"
    />
  )
}
