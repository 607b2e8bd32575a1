import type { SecondFactor } from '@disadmin/contract/second-factor/second-factor'
import { KeyRound, Smartphone } from 'lucide-react'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { Button } from '../ui/Button.tsx'

interface Props {
  factor: SecondFactor
  /** Without them there is nothing but to look at. */
  onRename?: () => void
  onRemove?: () => void
}

/** A passkey or an app: its name, since when, when last. */
export const FactorRow = ({ factor, onRename, onRemove }: Props) => {
  const t = useT()
  const { name, last_used_at: used } = factor
  const Icon = factor.kind === 'app' ? Smartphone : KeyRound
  return (
    <li className="flex min-h-15 items-center gap-3 border-b border-line py-2 max-phone:flex-wrap">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">{name}</p>
        <p className="tabular flex flex-wrap gap-x-3 text-12 text-ink-3 *:whitespace-nowrap">
          <span>{t('second-factor:added', formatMoment(factor.created_at))}</span>
          <span>{used === null ? t('personal-keys:never') : t('my-user:sessions.last_use', formatMoment(used))}</span>
        </p>
      </div>
      <div className="flex gap-2 max-phone:w-full max-phone:pl-8">
        {onRename && (
          <Button size={28} aria-label={t('second-factor:rename_named', name)} onClick={onRename}>
            {t('second-factor:rename')}
          </Button>
        )}
        {onRemove && (
          <Button variant="destructive" size={28} aria-label={t('word:remove', name)} onClick={onRemove}>
            {t('second-factor:remove')}
          </Button>
        )}
      </div>
    </li>
  )
}
