import { remainingToDeliver, remainingToOrder } from '@disadmin/contract/basket/basket.rules'
import type { Cart } from '@disadmin/contract/carts/carts'
import { CircleDashed, Equal } from 'lucide-react'
import type { Option } from '../../kit/grid/kinds.ts'
import { useT } from '../../kit/i18n.ts'
import { Radio } from '../../ui/Radio.tsx'
import { cut } from '../grid/LineCells.tsx'
import { type Choices, type Conflict, placeKey, type Side } from './conflict.ts'
import { placeWords } from './conflictWords.ts'

interface Props {
  conflict: Conflict
  saved: Cart
  options: readonly Option[]
  choices: Choices
  onChoose: (choices: Choices) => void
  /** Only the first row of a line shows its name. */
  isFirst: boolean
}

/** One value both changed: before, local, remote, and what will be saved. */
export function ConflictRow({ conflict, saved, options, choices, onChoose, isFirst }: Props) {
  const t = useT()
  const key = placeKey(conflict.place)
  const { line, field, item, show } = placeWords(conflict.place, saved, options)
  const chosen = conflict.equal ? 'local' : choices[key]
  const pick = (side: Side) => onChoose({ ...choices, [key]: side })
  const choice = (side: Side) => (
    <td data-chosen={chosen === side ? '' : undefined}>
      <Radio
        name={key}
        checked={chosen === side}
        onChange={() => pick(side)}
        aria-label={`${field}: ${show(conflict[side])}`}
        label={<span className="truncate">{show(conflict[side])}</span>}
      />
      {side === 'local' && <Left conflict={conflict} item={item} />}
    </td>
  )
  return (
    <tr data-first={isFirst ? '' : undefined}>
      <th scope="row" data-key="line">
        {isFirst && line}
      </th>
      <td data-key="description" className="text-ink-2">
        {isFirst && item && cut(item.description)}
      </td>
      <td data-key="field">{typeof conflict.place === 'string' ? '' : field}</td>
      <td data-key="before" className="text-ink-3">
        {show(conflict.before)}
      </td>
      {conflict.equal ? (
        <td colSpan={2} className="text-ink-2">
          <Equal aria-hidden className="mr-2 inline size-3.5 text-ink-3" />
          {t('basket:clash.both_set', show(conflict.local))}
        </td>
      ) : (
        <>
          {choice('local')}
          {choice('remote')}
        </>
      )}
      <td data-key="result" className="font-medium">
        {chosen ? show(conflict[chosen]) : <ToChoose />}
      </td>
    </tr>
  )
}

function ToChoose() {
  const t = useT()
  return (
    <span className="flex items-center gap-1.5 text-warn-ink">
      <CircleDashed aria-hidden className="size-3.5" />
      {t('word:choose')}
    </span>
  )
}

/** Beside a quantity: how many pieces are left. */
function Left({ conflict, item }: { conflict: Conflict; item: ReturnType<typeof placeWords>['item'] }) {
  const t = useT()
  const field = typeof conflict.place === 'string' ? undefined : conflict.place.field
  if (!item || (field !== 'deliver_qty' && field !== 'order_qty')) return null
  const left = field === 'deliver_qty' ? remainingToDeliver(item) : remainingToOrder(item)
  return <span className="ml-2 text-12 text-ink-3">{t('basket:clash.left', Math.max(0, left))}</span>
}
