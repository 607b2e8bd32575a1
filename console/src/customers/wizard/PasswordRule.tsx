import { minPasswordLength, missingKinds, type PasswordKind } from '@disadmin/contract/kit/password'
import { Check, Circle } from 'lucide-react'
import { useSpecialCharacters } from '../../kit/form/useSpecialCharacters.ts'
import { useT } from '../../kit/i18n.ts'
import { cx } from '../../ui/cx.ts'

const kinds: readonly PasswordKind[] = ['uppercase', 'lowercase', 'number', 'special']

/** What the password has already and what it still lacks (FMT-28, FMT-29), while it is typed. */
export const PasswordRule = ({ password }: { password: string }) => {
  const t = useT()
  const missing = missingKinds(password, useSpecialCharacters())
  return (
    <ul className="grid gap-0.5 text-12 phone:mt-5.5">
      <Rule met={[...password].length >= minPasswordLength}>{t('customer:form.long_enough', minPasswordLength)}</Rule>
      {kinds.map((kind) => (
        <Rule key={kind} met={!missing.includes(kind)}>
          {t(`kit:password.${kind}`)}
        </Rule>
      ))}
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
      <span className="sr-only">{t(met ? 'customer:form.rule_met' : 'customer:form.rule_open')}</span>
    </li>
  )
}
