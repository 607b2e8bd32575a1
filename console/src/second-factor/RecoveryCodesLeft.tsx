import { secondFactors } from '@disadmin/contract/second-factor/second-factor'
import { useT } from '../kit/i18n.ts'
import { useConfirm } from '../kit/useConfirm.tsx'
import { Button } from '../ui/Button.tsx'

/** How many recovery codes are unused, and how to get others. */
export const RecoveryCodesLeft = ({ left, onMade }: { left: number; onMade: (codes: readonly string[]) => void }) => {
  const t = useT()
  const renew = useConfirm(secondFactors.renewCodes, {
    title: t('second-factor:renew_title'),
    confirmLabel: t('second-factor:renew_yes'),
    tone: 'primary',
    changes: [secondFactors.list],
    done: ({ recovery_codes }) => onMade(recovery_codes),
  })
  return (
    <p className="flex flex-wrap items-center gap-3 pt-1">
      <span className={left < 3 ? 'text-warn-ink' : 'text-ink-2'}>{t('second-factor:keys_left', left)}</span>
      <Button size={28} onClick={() => renew.ask({}, t('second-factor:renew_text'))}>
        {t('second-factor:renew')}
      </Button>
      {renew.dialog}
    </p>
  )
}
