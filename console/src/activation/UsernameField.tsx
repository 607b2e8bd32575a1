import { useT } from '../kit/i18n.ts'
import { TextField } from '../ui/TextField.tsx'

/** Whose password it is about. */
export const UsernameField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => {
  const t = useT()
  return (
    <TextField
      name="username"
      label={t('session:username')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      maxLength={128}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
    />
  )
}
