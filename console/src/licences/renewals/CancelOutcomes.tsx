import type { CancelOutcome } from '@disadmin/contract/licences/renewals'
import { Check, CircleAlert } from 'lucide-react'
import { formatCount } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

/** The result for each of several licences, failures with their reason first. */
export const CancelOutcomes = ({ outcomes, onClose }: { outcomes: readonly CancelOutcome[]; onClose: () => void }) => {
  const t = useT()
  const refused = outcomes.filter(({ canceled }) => !canceled)
  const canceled = outcomes.filter((one) => one.canceled)
  return (
    <Dialog
      open
      title={t('renewals:cancel.outcome')}
      description={[
        t('renewals:cancel.refused', formatCount(refused.length), refused.length),
        t('renewals:cancel.canceled', formatCount(canceled.length), canceled.length),
      ].join(', ')}
      onClose={onClose}
      closeLabel={t('word:close')}
      footer={<Button onClick={onClose}>{t('word:close')}</Button>}
    >
      <ul className="grid gap-2.5">
        {[...refused, ...canceled].map(({ id, licence, customer_name, customer_no, why_not }) => (
          <li key={id} className="flex gap-2">
            {why_not === null ? (
              <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-good-ink" />
            ) : (
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warn-ink" />
            )}
            <div className="min-w-0">
              <p className="break-words">
                <span className="font-medium">{licence}</span>, {customer_name}{' '}
                <span className="text-ink-2 tabular">{customer_no}</span>
              </p>
              <p className="text-12 text-ink-2">{why_not ?? t('audit:action.cancel')}</p>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
