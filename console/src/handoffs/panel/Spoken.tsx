import { type HandoffAttempt, handoffs } from '@disadmin/contract/handoffs/handoffs'
import { part } from '@disadmin/contract/kit/may'
import { useState } from 'react'
import { useT } from '../../kit/i18n.ts'
import { useMay } from '../../kit/useMay.ts'
import { Tabs } from '../../ui/Tabs.tsx'

/** What went over the wire, word for word; it holds the lines of the order, so it needs their right. */
export const Spoken = ({ attempt: { request, answer, finished_at } }: { attempt: HandoffAttempt }) => {
  const t = useT()
  const mayRead = useMay(part(handoffs.get, 'spoken'))
  const [side, setSide] = useState<'request' | 'answer'>('request')
  if (!mayRead) return <p className="bg-canvas px-5 py-3 text-ink-2">{t('handoffs:attempts.hidden')}</p>
  const text = side === 'request' ? request : answer
  return (
    <div className="border-t border-line bg-canvas px-5 pb-2">
      <Tabs
        label={t('handoffs:attempts.title')}
        className="border-b-0"
        items={[
          { value: 'request', label: t('handoffs:attempts.request') },
          { value: 'answer', label: t('handoffs:attempts.answer') },
        ]}
        value={side}
        onValueChange={setSide}
      >
        {text === null || text === '' ? (
          <p className="py-1 text-12 text-ink-2">
            {t(finished_at === null ? 'handoffs:verdict.sending_text' : 'handoffs:attempts.no_answer')}
          </p>
        ) : (
          <pre
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so it must be reachable by keys
            tabIndex={0}
            role="region"
            aria-label={t(`handoffs:attempts.${side}`)}
            className="max-h-80 overflow-auto py-1 font-mono text-12 text-ink-2"
          >
            {text}
          </pre>
        )}
      </Tabs>
    </div>
  )
}
