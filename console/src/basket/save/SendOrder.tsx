import { useEffect, useRef, useState } from 'react'
import { dayWords, formatMoney } from '../../kit/format.ts'
import type { Option } from '../../kit/grid/kinds.ts'
import { useT } from '../../kit/i18n.ts'
import { useUser } from '../../kit/session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { isoOfDay } from '../../ui/dates.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Select.tsx'
import type { RefusedTerms, Terms } from './basket.sending.ts'
import type { Share } from './basket.summary.ts'
import { keepTerms, usualTerms } from './usualTerms.ts'

interface Props {
  /** How much is ordered, or a text that says so. */
  what: Share | string
  options: readonly Option[]
  /** Values on which all lines to be ordered agree; else the usual ones are proposed. */
  proposed?: { date: string; option: number | null }
  busy: boolean
  /** The server's errors of the last try; each holds until its field is changed. */
  refused?: RefusedTerms
  onSubmit: (terms: Terms) => void
  onClose: () => void
}

/** CART-31, CART-32: asks when and how the wholesaler shall deliver. */
export function SendOrder({ what, options, proposed, busy, refused, onSubmit, onClose }: Props) {
  const t = useT()
  const person = useUser()?.id ?? 0
  const today = isoOfDay(new Date())
  const [first] = useState(() => {
    const usual = usualTerms(person, options)
    const isAhead = proposed !== undefined && proposed.date >= today
    return { date: isAhead ? proposed.date : usual.date, option: proposed?.option ?? usual.option }
  })
  const [date, setDate] = useState(first.date)
  const [option, setOption] = useState(first.option === null ? null : String(first.option))
  const [asked, setAsked] = useState(false)
  const [left, setLeft] = useState(false)
  const [answered, setAnswered] = useState<{ date?: RefusedTerms | undefined; option?: RefusedTerms | undefined }>({})
  const fields = useFirstWrong(refused)
  const isPast = date !== '' && date < today
  const dateError =
    (asked && date === '' ? t('kit:invalid.required') : undefined) ??
    ((asked || left) && isPast ? t('carts:refused.date_past') : undefined) ??
    (answered.date === refused ? undefined : refused?.delivery_date)
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    // React events bubble through portals into the basket
    event.stopPropagation()
    setAsked(true)
    fields.wish()
    if (date === '' || isPast || option === null || busy) return
    const terms = { date, option: Number(option) }
    keepTerms(person, terms)
    onSubmit(terms)
  }
  return (
    <Dialog
      open
      size="sm"
      onClose={() => !busy && onClose()}
      onSubmit={submit}
      title={t('basket:send_order')}
      description={typeof what === 'string' ? what : t('basket:order.what', what.lines, what.pieces, formatMoney(what.price))}
      closeLabel={t('word:cancel')}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('word:cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('basket:order.submit')}
          </Button>
        </>
      }
    >
      <div ref={fields.box} className="grid gap-1">
        <DateField
          ref={selectText}
          label={t('field:delivery_date')}
          required
          reserve
          value={date}
          onValueChange={(next) => {
            setDate(next)
            setAnswered((before) => ({ ...before, date: refused }))
          }}
          onBlur={() => setLeft(true)}
          error={dateError}
          {...dayWords(t)}
        />
        <Select
          label={t('field:delivery_option_id')}
          required
          reserve
          placeholder={t('word:choose')}
          options={options.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={option}
          onValueChange={(next) => {
            setOption(next)
            setAnswered((before) => ({ ...before, option: refused }))
          }}
          error={
            asked && option === null
              ? t('kit:invalid.required')
              : answered.option === refused
                ? undefined
                : refused?.delivery_option_id
          }
        />
      </div>
    </Dialog>
  )
}

/** What is typed takes the place of what is proposed. */
const selectText = (field: HTMLInputElement | null) => field?.select()

/** Focuses the first wrong field, on submit and when the server's answer arrives. */
const useFirstWrong = (refused: RefusedTerms | undefined) => {
  const box = useRef<HTMLDivElement>(null)
  const [wish, setWish] = useState(0)
  useEffect(() => box.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), [wish, refused])
  return { box, wish: () => setWish((count) => count + 1) }
}
