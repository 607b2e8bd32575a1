import { CircleAlert, ScanBarcode, Volume2, VolumeX } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { reveal } from '../../kit/grid/reveal.ts'
import { type Translate, useT } from '../../kit/i18n.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { tip } from '../../ui/tip.ts'
import type { OpenBasket } from '../useBasket.ts'
import { type Scan, scanOf } from './basket.numbers.ts'
import { keepSound, soundIsOn, soundRefusal } from './scanSound.ts'

interface Props {
  open: OpenBasket
  field: RefObject<HTMLInputElement | null>
  readOnly: boolean
  /** Somebody else locked the basket first: the scan was reverted. */
  isReverted: boolean
}

/** A scanned number adds one piece to its line; what cannot be added is told by sound, colour and text. */
export function ScanField({ open, field, readOnly, isReverted }: Props) {
  const t = useT()
  const [isLoud, setIsLoud] = useState(soundIsOn)
  const [last, setLast] = useState<{ number: string; scan: Scan }>()
  const isRefused = last !== undefined && 'refused' in last.scan
  useEffect(() => {
    if (last && !('refused' in last.scan)) showLine(field.current)
  }, [last, field])
  useEffect(() => {
    if (!isReverted || !last) return
    if (isLoud) soundRefusal()
    setLast(undefined)
  }, [isReverted, last, isLoud])

  const take = (input: HTMLInputElement) => {
    const number = input.value.trim()
    if (number === '') return
    const { cart, changes } = open.latest()
    const scan = scanOf(cart.items, changes, number)
    setLast({ number, scan })
    if ('refused' in scan) {
      if (isLoud) soundRefusal()
      flash(input)
      // it stays selected: the next scan replaces it
      input.select()
    } else {
      input.value = ''
      open.act({ do: 'scan', number })
    }
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const command = event.ctrlKey || event.metaKey
    // in the empty field it is the last scan that is undone
    const isUndo = command && event.key === 'z' && event.currentTarget.value === ''
    const isEnter = !command && event.key === 'Enter'
    if (!isUndo && !isEnter && event.key !== 'Escape' && event.key !== 'ArrowDown') return
    event.preventDefault()
    event.stopPropagation()
    if (isEnter) return take(event.currentTarget)
    open.act({ do: isUndo ? 'undo' : 'toLines' })
    setLast(undefined)
  }
  return (
    <span className="relative flex min-w-0 items-center gap-1 max-phone:flex-1">
      <TextField
        ref={field}
        size={28}
        icon={ScanBarcode}
        className={isRefused ? 'basket-scan basket-scan-refused' : 'basket-scan'}
        aria-label={t('basket:scan.label')}
        aria-keyshortcuts="Control+B"
        aria-invalid={isRefused || undefined}
        placeholder={t('basket:scan.placeholder')}
        disabled={readOnly}
        onKeyDown={onKeyDown}
        onBlur={() => document.hasFocus() && setLast(undefined)}
        {...tip(t('basket:scan.tip'), 'Ctrl B')}
      />
      <IconButton
        icon={isLoud ? Volume2 : VolumeX}
        size={28}
        label={t('basket:scan.sound')}
        aria-pressed={isLoud}
        onClick={() => {
          keepSound(!isLoud)
          setIsLoud(!isLoud)
        }}
      />
      <span role="status" className={isRefused ? 'basket-scan-message' : 'sr-only'}>
        {isRefused && <CircleAlert aria-hidden className="size-3.5" />}
        {last && scanWords(t, last)}
      </span>
    </span>
  )
}

const scanWords = (t: Translate, { number, scan }: { number: string; scan: Scan }): string => {
  if ('refused' in scan) return t(`basket:scan.${scan.refused}`, number)
  return t('basket:scan.added', scan.item.product_no, scan.pieces, String(scan.item.ordered))
}

const flash = (input: HTMLInputElement) =>
  input.parentElement?.animate([{ backgroundColor: 'var(--bad)' }, { backgroundColor: 'var(--bad-soft)' }], 300)

/** Brings the line into sight; the focus stays in the field. */
const showLine = (field: HTMLInputElement | null) => {
  const cell = field?.closest('[role="dialog"]')?.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')
  if (cell) reveal(cell)
}
