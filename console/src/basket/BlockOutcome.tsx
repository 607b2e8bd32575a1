import { useT } from '../kit/i18n.ts'
import type { Basket } from './basket.reducer.ts'

/** What a paste, a fill or an emptying did, and what it left alone. */
export function BlockOutcome({ outcome }: { outcome: NonNullable<Basket['outcome']> }) {
  const t = useT()
  const { of, taken, left, empty, headers } = outcome
  const words =
    of === 'paste'
      ? [
          t('basket:page.pasted', taken),
          headers > 0 && t('basket:page.header'),
          empty > 0 && t('basket:page.empties', empty),
          left > 0 && t('basket:page.no_place', left),
        ]
      : of === 'fillOpen'
        ? [t('basket:page.filled', taken), left > 0 && t('basket:page.kept', left)]
        : [t('basket:page.emptied', taken)]
  return <span className={of === 'paste' && left > 0 ? 'text-warn-ink' : undefined}>{words.filter(Boolean).join(', ')}</span>
}
