import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './IconButton.tsx'
import { TextField, type TextFieldProps } from './TextField.tsx'

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'end' | 'icon'> & { showText: string; hideText: string }

/** "A toggle shows or hides the password." (AUTH-04) */
export function PasswordField({ showText, hideText, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      autoComplete="current-password"
      spellCheck={false}
      autoCapitalize="none"
      {...rest}
      type={shown ? 'text' : 'password'}
      end={
        <IconButton
          icon={shown ? EyeOff : Eye}
          label={shown ? hideText : showText}
          tone="quiet"
          className="mr-1"
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
