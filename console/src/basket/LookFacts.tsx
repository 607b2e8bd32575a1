import type { ChangedSince } from '@disadmin/contract/carts/carts.looks'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { tip, tipWhenCut } from '../ui/tip.ts'
import { changeText } from './grid/marks.tsx'
import type { OpenedBasket } from './useOpenedBasket.ts'

/** Which other staff look at the basket now, and what others changed since the person last looked. */
export function LookFacts({ opened }: { opened: OpenedBasket }) {
  const t = useT()
  const { changedSince, open, lock } = opened
  const names = lock.viewers.join(', ')
  return (
    <div
      aria-live="polite"
      className="flex min-w-0 flex-wrap content-start gap-x-1.5 overflow-hidden empty:absolute max-tablet:order-last max-phone:col-span-2 tablet:max-pins:col-span-full tablet:max-pins:row-start-2 pins:grid pins:grid-flow-col pins:grid-rows-[auto_auto_auto] pins:justify-start pins:gap-x-6"
    >
      {names !== '' && (
        <>
          <dt className={term}>{t('basket:looking')}</dt>
          <dd className={`${value} row-span-2 max-pins:mr-4`} {...tipWhenCut(names)}>
            {names}
          </dd>
        </>
      )}
      {changedSince && (
        <>
          <dt className={term} {...tipWhenCut(t('basket:since.title'))}>
            {t('basket:since.title')}
          </dt>
          <dd className={value}>
            <Changed since={changedSince} open={open} />
          </dd>
          <dd className="truncate text-12 text-ink-3">{formatMoment(changedSince.looked_at)}</dd>
        </>
      )}
    </div>
  )
}

const term = 'truncate text-12 text-ink-3'
const value = 'truncate font-medium max-pins:text-12 pins:mt-0.5'

/** The lines lead to the next one that is marked. */
function Changed({ since: { lines, head }, open: { basket, act } }: { since: ChangedSince; open: OpenedBasket['open'] }) {
  const t = useT()
  const ids = new Set(lines.map(({ id }) => id))
  const marked = basket.cart.items.flatMap(({ id }, line) => (ids.has(id) ? [line] : []))
  const next = marked.find((line) => line > basket.focus.line) ?? marked[0]
  return (
    <>
      {next !== undefined && (
        <button
          type="button"
          className="rounded-sm text-accent-ink hover:underline"
          onClick={() => act({ do: 'toLine', line: next })}
          {...tip(t('basket:since.next'))}
        >
          {t('basket:since.lines', marked.length)}
        </button>
      )}
      {next !== undefined && head && ', '}
      {head && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the tooltip shows on focus
        <span tabIndex={0} {...tip(changeText(t, head))}>
          {head.fields.map((field) => t(`field:${field}`)).join(', ')}
          <span className="sr-only"> ({changeText(t, head)})</span>
        </span>
      )}
    </>
  )
}
