import { lineIsOpen } from '@disadmin/contract/basket/basket.rules'
import { ChevronLeft, ChevronRight, Eraser, ListChecks } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Translate, useT } from '../../kit/i18n.ts'
import { ColumnChooser } from '../../kit/list/ColumnChooser.tsx'
import type { ChosenColumns } from '../../kit/list/useColumns.ts'
import { actionsHere } from '../../ui/actions.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Kbd } from '../../ui/Kbd.tsx'
import { PageInput } from '../../ui/Pager.tsx'
import { tip } from '../../ui/tip.ts'
import { type Action, type Basket, pageOf } from '../basket.reducer.ts'
import { type BasketColumn, linesPerPage } from './basket.columns.ts'
import { shownItems } from './basket.filter.ts'
import { fillWords } from './FillQuestion.tsx'

/** The result of a paste, a fill or an emptying, and how many cells it skipped. */
function BlockOutcome({ outcome }: { outcome: NonNullable<Basket['outcome']> }) {
  const t = useT()
  const { of, taken, left, empty, headers, deliver = 0, order = 0, unknown = [] } = outcome
  if (unknown.length > 0) return <span className="text-bad-ink">{unknownWords(t, unknown)}</span>
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

const named = 5

/** Names the numbers of a pasted block that the basket does not have. */
const unknownWords = (t: Translate, unknown: readonly string[]): string => {
  const numbers = unknown.slice(0, named).join(', ')
  const more = unknown.length - named
  return more > 0 ? t('basket:page.unknown_more', numbers, String(more)) : t('basket:page.unknown', numbers)
}

interface Props {
  basket: Basket
  chosenColumns: ChosenColumns<BasketColumn>
  readOnly: boolean
  act: (action: Action) => void
  onFill: () => void
}

/** Range of lines, fill buttons, key hints, pager (CART-24). */
export function LinesFoot({ basket, chosenColumns, readOnly, act, onFill }: Props) {
  const t = useT()
  const { cart, filter } = basket
  const items = shownItems(basket)
  const page = pageOf(basket)
  const pages = Math.max(1, Math.ceil(items.length / linesPerPage))
  const first = page * linesPerPage
  const range = [Math.min(first + 1, items.length), Math.min(first + linesPerPage, items.length), items.length] as const
  const extras = items.slice(first, first + linesPerPage).filter((item) => item.additional_item).length
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-4 border-b border-line px-5 py-1 text-12 text-ink-2">
      <span className="tabular">
        {filter.shown ? t('basket:page.lines_shown', ...range, cart.items.length) : t('basket:page.lines', ...range)}
        {extras > 0 && <span className="ml-2 text-ink-3">· {t('basket:page.extra', extras)}</span>}
      </span>
      <Fillers disabled={readOnly || !items.some(lineIsOpen)} isFiltered={filter.shown !== undefined} act={act} onFill={onFill} />
      <span {...actionsHere} className="-ml-4 max-phone:hidden">
        <ColumnChooser chosen={chosenColumns} labelOf={({ key }) => t(`field:${key}`)} />
      </span>
      <span role="status" className="ml-auto">
        {basket.outcome && <BlockOutcome outcome={basket.outcome} />}
      </span>
      {!basket.outcome && !filter.shown && (
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
        <PageInput
          page={page + 1}
          paging={{ offset: first, limit: linesPerPage }}
          total={items.length}
          label={t('shell:list.page')}
          onChange={({ offset }) => act({ do: 'page', page: offset / linesPerPage })}
        />
        <span className="tabular mx-1 text-ink-3" aria-live="polite">
          {t('word:of', pages)}
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

function Fillers({
  disabled,
  isFiltered,
  act,
  onFill,
}: Pick<Props, 'act' | 'onFill'> & { disabled: boolean; isFiltered: boolean }) {
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
        {t(isFiltered ? 'basket:fill.shown' : 'basket:fill.open')}
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
        {t(isFiltered ? 'basket:fill.empty_shown' : 'basket:fill.empty')}
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
