import type { Handoff } from '@disadmin/contract/handoffs/handoffs'
import { ChevronDown, Copy } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { AttemptList } from './AttemptList.tsx'
import { copyText } from './HandoffActions.tsx'
import { Fact } from './HandoffFacts.tsx'

/** What the partner's support asks for: how it is reached, the key, and every attempt word for word. Closed at first. */
export const TechnicalDetails = ({ handoff }: { handoff: Handoff }) => {
  const t = useT()
  const { target, partner, idempotency_key: key } = handoff
  return (
    <details className="group">
      <summary className="flex cursor-pointer items-center border-b border-line px-5 py-3 font-strong ring-inset-focus hover:bg-hover">
        {t('handoffs:panel.technical')}
        <ChevronDown aria-hidden className="ml-auto size-4 text-ink-3 group-open:rotate-180" />
      </summary>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 border-b border-line px-5 py-4">
        <Fact label={t('field:receiver')}>{[t(`handoffs:target.${target}`), partner].filter(Boolean).join(', ')}</Fact>
        <Fact label={t('handoffs:panel.key')}>
          <span className="flex items-center gap-1">
            <code className="truncate font-mono text-12">{key}</code>
            <IconButton
              icon={Copy}
              label={t('handoffs:panel.copy_key')}
              tone="quiet"
              className="-my-1"
              onClick={() => void copyText(key)}
            />
          </span>
        </Fact>
      </dl>
      <AttemptList handoff={handoff} />
    </details>
  )
}
