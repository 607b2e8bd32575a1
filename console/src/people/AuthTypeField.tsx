import type { AuthType } from '../kit/form/passwordRules.ts'
import { useT } from '../kit/i18n.ts'
import { Segmented } from '../ui/Segmented.tsx'

interface Props {
  value: AuthType
  onValueChange: (type: AuthType) => void
  /** What was typed for the type left behind: it does not wait there to be sent. */
  onLeave: () => void
  disabled?: boolean
  /** The field stands among others and says its name above it. */
  captioned?: boolean
  className?: string | undefined
}

const types = ['local', 'oracle'] as const

/** How a person signs in (ACC-07, USR-16, SET-02). */
export const AuthTypeField = ({ value, onValueChange, onLeave, disabled = false, captioned = true, className }: Props) => {
  const t = useT()
  const choose = (type: AuthType) => {
    onValueChange(type)
    onLeave()
  }
  const choice = (
    <Segmented
      label={t('field:auth_type')}
      options={types.map((type) => ({ value: type, label: t(`people:auth_type.${type}`) }))}
      value={value}
      onValueChange={choose}
      disabled={disabled}
      className={captioned ? 'h-8' : undefined}
    />
  )
  if (!captioned) return choice
  return (
    <div className={className}>
      <p aria-hidden className="mb-1 text-12 font-medium text-ink-2">
        {t('field:auth_type')}
      </p>
      {choice}
    </div>
  )
}
