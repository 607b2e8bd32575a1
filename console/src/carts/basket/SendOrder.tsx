import { useState } from 'react'
import { formatMoney } from '../../kit/format.ts'
import { currentLanguage } from '../../kit/language.ts'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Select.tsx'
import type { Option } from '../basket.entry.ts'
import type { Share } from '../basket.summary.ts'
import type { Terms } from './useSaving.ts'

interface Props {
  /** How much is ordered, or words that say it. */
  what: Share | string
  options: readonly Option[]
  /** What all lines to be ordered agree on already. */
  proposed: { date: string; option: number | null }
  busy: boolean
  onSubmit: (terms: Terms) => void
  onClose: () => void
}

/** CART-31, CART-32: when and how the wholesaler shall deliver. */
export function SendOrder({ what, options, proposed, busy, onSubmit, onClose }: Props) {
  const t = useT()
  const [date, setDate] = useState(proposed.date)
  const [option, setOption] = useState(proposed.option === null ? null : String(proposed.option))
  const [asked, setAsked] = useState(false)
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    // the form stands within the basket's own React tree: its submit is nobody else's
    event.stopPropagation()
    setAsked(true)
    if (date !== '' && option !== null && !busy) onSubmit({ date, option: Number(option) })
  }
  return (
    <Dialog
      open
      size="sm"
      onClose={() => !busy && onClose()}
      onSubmit={submit}
      title={t('basket:order.title')}
      description={typeof what === 'string' ? what : t('basket:order.what', what.lines, what.pieces, formatMoney(what.price))}
      closeLabel={t('basket:order.cancel')}
      footer={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('basket:order.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('basket:order.submit')}
          </Button>
        </>
      }
    >
      <div className="grid gap-1">
        <DateField
          label={t('basket:order.date')}
          required
          reserve
          value={date}
          onValueChange={setDate}
          error={asked && date === '' ? t('kit:invalid.required') : undefined}
          locale={currentLanguage()}
          invalidText={t('kit:invalid.date')}
          pickLabel={t('basket:setup.pick')}
          previousLabel={t('basket:setup.previous')}
          nextLabel={t('basket:setup.next')}
        />
        <Select
          label={t('basket:order.option')}
          required
          reserve
          placeholder={t('basket:order.choose')}
          options={options.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={option}
          onValueChange={setOption}
          error={asked && option === null ? t('kit:invalid.required') : undefined}
        />
      </div>
    </Dialog>
  )
}
