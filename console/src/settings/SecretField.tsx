import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../kit/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import type { EntryFieldProps } from './entries.ts'

/** A write-only value: shows whether one is set, and takes a new one. */
export const SecretField = ({ entry, sheet, id }: EntryFieldProps) => {
  const t = useT()
  const { name, value, onValueChange, onBlur, error } = sheet.control(entry.key)
  const [isTyping, setTyping] = useState(false)
  const isSet = entry.is_changed
  const unchanged = isSet ? true : ''
  const isField = isTyping || (typeof value === 'string' && value !== '')
  const keep = () => {
    setTyping(false)
    onValueChange(unchanged)
  }
  if (isField && entry.may_change)
    return (
      <div className="flex flex-col items-start gap-1.5">
        <PasswordField
          {...{ name, id, error, onBlur }}
          autoFocus
          aria-describedby={error === undefined ? `${id}-help` : `${id}-help ${id}-note`}
          autoComplete="new-password"
          className="w-full"
          showText={t('session:show')}
          hideText={t('session:hide')}
          value={typeof value === 'string' ? value : ''}
          onChange={({ target }) => onValueChange(target.value === '' ? unchanged : target.value)}
        />
        <p className="text-12 text-ink-3">{t('config:secret.typed')}</p>
        <Button size={24} onClick={keep}>
          {t(isSet ? 'config:secret.keep' : 'word:cancel')}
        </Button>
      </div>
    )
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`} className="flex flex-col items-start gap-1.5">
      <p className="flex min-h-8 items-center gap-1.5 text-ink-2">
        <KeyRound aria-hidden className="size-3.5 text-ink-3" />
        {t(value === true ? 'config:secret.set' : isSet ? 'config:secret.goes' : 'config:secret.unset')}
      </p>
      {entry.may_change && (
        <span className="flex flex-wrap gap-2">
          <Act does={t(isSet ? 'config:secret.replace' : 'config:secret.enter')} to={entry.label} onAct={() => setTyping(true)} />
          {isSet && value === true && <Act does={t('config:secret.clear')} to={entry.label} onAct={() => onValueChange('')} />}
          {isSet && value !== true && <Act does={t('config:secret.keep')} to={entry.label} onAct={keep} />}
        </span>
      )}
    </div>
  )
}

/** A button whose accessible name says which secret it is about. */
const Act = ({ does, to, onAct }: { does: string; to: string; onAct: () => void }) => (
  <Button size={24} aria-label={`${does}: ${to}`} onClick={onAct}>
    {does}
  </Button>
)
