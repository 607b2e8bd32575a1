import { carts } from '@disadmin/contract/carts/carts'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from 'react'
import { formatCount } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { useMay } from '../../kit/useMay.ts'
import { useMedia } from '../../kit/useMedia.ts'
import { below } from '../../ui/breakpoints.ts'
import { Kbd } from '../../ui/Kbd.tsx'
import { onMac } from '../../ui/onMac.ts'
import { Segmented } from '../../ui/Segmented.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { OpenBasket } from '../useBasket.ts'
import type { OpenedBasket } from '../useOpenedBasket.ts'
import { countLines, lineFilters } from './basket.filter.ts'
import { ScanField } from './ScanField.tsx'

/** Above the lines: which of them are shown, and the field for scanned numbers. */
export function LinesBar({ opened: { open, readOnly, refusedAt } }: { opened: OpenedBasket }) {
  const search = useRef<HTMLInputElement>(null)
  const scan = useRef<HTMLInputElement>(null)
  const mayChange = useMay(carts.patch, carts.deliver, carts.order)
  useFieldKeys({ f: search, b: scan })
  return (
    <div className="basket-bar flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1.5 border-t border-line px-5 py-1.5 max-phone:gap-x-2 max-phone:px-4">
      <LineSearch open={open} field={search} />
      <LineFilters open={open} mayChange={mayChange} />
      <span className="max-phone:hidden flex-1" />
      {mayChange && <ScanField open={open} field={scan} readOnly={readOnly} isReverted={refusedAt.length > 0} />}
    </div>
  )
}

function LineSearch({ open, field }: { open: OpenBasket; field: RefObject<HTMLInputElement | null> }) {
  const t = useT()
  const { text } = open.basket.filter
  const find = (next: string) => open.act({ do: 'filter', filter: { text: next } })
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isEnter = event.key === 'Enter' && !event.ctrlKey && !event.metaKey
    if (!isEnter && event.key !== 'Escape' && event.key !== 'ArrowDown') return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape' && text !== '') find('')
    else open.act({ do: 'toLines' })
  }
  return (
    <TextField
      ref={field}
      type="search"
      size={28}
      icon={Search}
      className="w-60 max-phone:w-auto max-phone:flex-1"
      aria-label={t('basket:filter.search')}
      aria-keyshortcuts="Control+F"
      placeholder={t('basket:filter.placeholder')}
      value={text}
      onChange={(event) => find(event.target.value)}
      onKeyDown={onKeyDown}
      end={text === '' && <Kbd className="mr-1 shrink-0 max-tablet:hidden">{onMac() ? '⌘F' : 'Ctrl F'}</Kbd>}
    />
  )
}

function LineFilters({ open, mayChange }: { open: OpenBasket; mayChange: boolean }) {
  const t = useT()
  const isNarrow = useMedia(below('tablet'))
  const { wrong, basket } = open
  const { cart, changes, filter } = basket
  const counts = useMemo(() => countLines({ items: cart.items, changes, wrong }), [cart, changes, wrong])
  const Choice = isNarrow ? NarrowChoice : Segmented
  return (
    <Choice
      label={t('basket:filter.title')}
      options={lineFilters
        .filter((only) => mayChange || (only !== 'changed' && only !== 'wrong'))
        .map((only) => ({ value: only, label: `${t(`basket:filter.${only}`)} ${formatCount(counts[only])}` }))}
      value={filter.only}
      onValueChange={(only) => open.act({ do: 'filter', filter: { only } })}
    />
  )
}

const NarrowChoice: typeof Segmented = ({ label, ...choice }) => (
  <Select aria-label={label} look="button" size={28} className="w-36 max-phone:w-24" {...choice} />
)

/** Ctrl and a letter go to a field. In a field that has the focus already the browser's own search opens. */
const useFieldKeys = (fields: Readonly<Record<'f' | 'b', RefObject<HTMLInputElement | null>>>) => {
  const latest = useRef(fields)
  latest.current = fields
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const key = event.key.toLowerCase()
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || (key !== 'f' && key !== 'b')) return
      const field = latest.current[key].current
      const dialog = field?.closest('[role="dialog"]')
      if (!field || field.disabled || field === document.activeElement || !dialog?.contains(event.target as Node)) return
      event.preventDefault()
      field.focus()
      field.select()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}
