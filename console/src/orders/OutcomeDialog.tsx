import { useT } from '../kit/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

interface Props {
  title: string
  text: string
  /** Which one, and why. */
  refused: readonly { id: number; label: string; reason: string }[]
  onClose: () => void
}

/** After something was done to several of which some were refused: which, and why. */
export const OutcomeDialog = ({ title, text, refused, onClose }: Props) => {
  const t = useT()
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={title}
      description={text}
      closeLabel={t('form:close')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('form:close')}
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {refused.map(({ id, label, reason }) => (
          <li key={id} className="flex gap-4 py-2">
            <span className="tabular shrink-0 font-strong">{label}</span>
            <span className="min-w-0 text-ink-2">{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
