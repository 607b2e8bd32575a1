import { minPasswordLength, missingKinds, normalPassword, type PasswordKind } from '@disadmin/contract/kit/password'
import { Check, Circle } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { useT } from '../i18n.ts'
import { useSpecialCharacters } from './useSpecialCharacters.ts'

const kinds: readonly PasswordKind[] = ['uppercase', 'lowercase', 'number', 'special']

interface Props {
  password: string
  /** A rule besides: that both are the same. */
  also?: { text: string; met: boolean }
  className?: string
}

/** What a password has already and what it still lacks (FMT-28, FMT-29), while it is typed. */
export const PasswordRule = ({ password, also, className }: Props) => {
  const t = useT()
  const missing = missingKinds(password, useSpecialCharacters())
  return (
    <ul className={cx('grid gap-0.5 text-12', className)}>
      <Rule met={[...normalPassword(password)].length >= minPasswordLength}>
        {t('kit:password.long_enough', minPasswordLength)}
      </Rule>
      {kinds.map((kind) => (
        <Rule key={kind} met={!missing.includes(kind)}>
          {t(`kit:password.${kind}`)}
        </Rule>
      ))}
      {also && <Rule met={also.met}>{also.text}</Rule>}
    </ul>
  )
}

const Rule = ({ met, children }: { met: boolean; children: string }) => {
  const t = useT()
  const Mark = met ? Check : Circle
  return (
    <li className={cx('flex items-center gap-2', met ? 'text-good-ink' : 'text-ink-2')}>
      <Mark aria-hidden className="size-3.5" />
      {children}
      <span className="sr-only">{t(met ? 'kit:password.rule_met' : 'kit:password.rule_open')}</span>
    </li>
  )
}
