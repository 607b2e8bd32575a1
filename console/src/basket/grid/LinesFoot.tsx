import { lineIsOpen } from '@disadmin/contract/basket/basket.rules'
import { ChevronLeft, ChevronRight, Eraser, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '../../kit/i18n.ts'
import { actionsHere } from '../../ui/actions.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { tip } from '../../ui/tip.ts'
import { type Action, type Basket, pageOf } from '../basket.reducer.ts'
import { linesPerPage } from './basket.columns.ts'
import { fillWords } from './FillQuestion.tsx'

/** The result of a paste, a fill or an emptying, and how many cells it skipped. */
function BlockOutcome({ outcome }: { outcome: NonNullable<Basket['outcome']> }) {
  const t = useT()
  const { of, taken, left, empty, headers, deliver = 0, order = 0 } = outcome
  const words =
    of === 'paste'
      ? [
          t('basket:page.pasted', taken),
          headers > 0 && t('basket:page.header'),
          empty > 0 && t('basket:page.empties', empty),
          left > 0 && t('basket:page.no_place', left),
        ]
      : of === 'fillOpen'
        ? [order > 0 ? fillWords(t, { deliver, order }) : t('basket:page.filled', taken), left > 0 && t('basket:page.kept', left)]
        : [t('basket:page.emptied', taken)]
  return <span className={of === 'paste' && left > 0 ? 'text-warn-ink' : undefined}>{words.filter(Boolean).join(', ')}</span>
}

interface Props {
  basket: Basket
  readOnly: boolean
  act: (action: Action) => void
  onFill: () => void
}

/** Range of lines, fill buttons, key hints, pager (CART-24). */
export function LinesFoot({ basket, readOnly, act, onFill }: Props) {
  const t = useT()
  const { items } = basket.cart
  const page = pageOf(basket)
  const pages = Math.max(1, Math.ceil(items.length / linesPerPage))
  const first = page * linesPerPage
  const extras = items.slice(first, first + linesPerPage).filter((item) => item.additional_item).length
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-4 border-b border-line px-5 py-1 text-12 text-ink-2">
      <span className="tabular">
        {t('basket:page.lines', first + 1, Math.min(first + linesPerPage, items.length), items.length)}
        {extras > 0 && <span className="ml-2 text-ink-3">· {t('basket:page.extra', extras)}</span>}
      </span>
      <Fillers disabled={readOnly || !items.some(lineIsOpen)} act={act} onFill={onFill} />
      <span role="status" className="ml-auto">
        {basket.outcome && <BlockOutcome outcome={basket.outcome} />}
      </span>
      {!basket.outcome && (
        <span className="flex items-center gap-3 text-ink-3 max-tablet:hidden">
          <Hint strokes={['Ctrl', 'Enter']}>{t('basket:keys.deliver')}</Hint>
          <Hint strokes={['Ctrl', 'Shift', 'Enter']}>{t('basket:keys.order')}</Hint>
          <Hint strokes={['Ctrl', 'S']}>{t('basket:keys.save')}</Hint>
        </span>
      )}
      <span aria-hidden className="h-5 w-px bg-line-strong max-tablet:hidden" />
      <nav aria-label={t('basket:lines')} className="flex items-center gap-1 max-tablet:ml-auto">
        <IconButton
          icon={ChevronLeft}
          size={28}
          label={t('basket:page.previous')}
          disabled={page === 0}
          onClick={() => act({ do: 'page', page: page - 1 })}
        />
        <span className="tabular flex items-center gap-2" aria-live="polite">
          <span className="font-strong text-ink">{page + 1}</span>
          <span className="text-ink-3">{t('word:of', pages)}</span>
        </span>
        <IconButton
          icon={ChevronRight}
          size={28}
          label={t('basket:page.next')}
          disabled={page === pages - 1}
          onClick={() => act({ do: 'page', page: page + 1 })}
          className="-mr-1.5"
        />
      </nav>
    </div>
  )
}

function Fillers({ disabled, act, onFill }: Pick<Props, 'act' | 'onFill'> & { disabled: boolean }) {
  const t = useT()
  return (
    <span {...actionsHere} className="-ml-2 flex flex-wrap items-center">
      <Button
        size={28}
        variant="quiet"
        icon={ListChecks}
        disabled={disabled}
        aria-keyshortcuts="Control+Shift+F"
        onClick={onFill}
        {...tip(t('basket:fill.open_tip'), 'Ctrl Shift F')}
      >
        {t('basket:fill.open')}
      </Button>
      <Button
        size={28}
        variant="quiet"
        icon={Eraser}
        disabled={disabled}
        aria-keyshortcuts="Control+Backspace"
        onClick={() => act({ do: 'emptyQuantities' })}
        {...tip(t('basket:fill.empty_tip'), 'Ctrl ⌫')}
      >
        {t('basket:fill.empty')}
      </Button>
    </span>
  )
}

function Hint({ strokes, children }: { strokes: readonly string[]; children: ReactNode }) {
  return (
    <span className="flex items-center gap-1">
      {strokes.map((stroke) => (
        <Kbd key={stroke}>{stroke}</Kbd>
      ))}
      {children}
    </span>
  )
}
