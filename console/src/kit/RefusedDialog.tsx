import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useT } from './i18n.ts'
import { isNamedIn } from './problems.ts'

interface RefusedDialogProps {
  title: string
  text?: string | undefined
  /** Which one, as people call it, and why. */
  refused: readonly { who?: string | undefined; reason: string }[]
  /** Goes on without those refused. */
  leaveOut?: { label: string; run: () => void } | undefined
  onClose: () => void
}

/** After something was asked for several at once and refused for some: which stand in the way, and why. */
export const RefusedDialog = ({ title, text, refused, leaveOut, onClose }: RefusedDialogProps) => {
  const t = useT()
  return (
    <Dialog
      open
      size="md"
      onClose={onClose}
      title={title}
      {...(text !== undefined && { description: text })}
      closeLabel={t('word:close')}
      footer={
        <>
          {leaveOut && (
            <Button
              onClick={() => {
                leaveOut.run()
                onClose()
              }}
            >
              {leaveOut.label}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('word:close')}
          </Button>
        </>
      }
    >
      <ul className="divide-y divide-line">
        {refused.map(({ who, reason }, index) => (
          <li key={index} className="flex gap-4 py-2">
            {who !== undefined && !isNamedIn(who, reason) && <span className="tabular shrink-0 font-strong">{who}</span>}
            <span className="min-w-0 text-ink-2">{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
