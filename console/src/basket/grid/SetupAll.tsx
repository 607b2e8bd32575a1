import { CircleAlert, Info, Undo2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { dayWords } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { ChangedMark } from '../../ui/ChangedMark.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { Select } from '../../ui/Select.tsx'
import { isChosen } from '../basket.reducer.ts'
import type { OpenBasket } from '../useBasket.ts'
import type { OpenedBasket } from '../useOpenedBasket.ts'

interface Props {
  opened: OpenedBasket
  toCustomer: boolean
}

/** One date and one option for every open line (CART-18), the delivery address, and the number of changes. */
export function SetupAll({ opened, toCustomer }: Props) {
  const t = useT()
  const { open, readOnly } = opened
  const { cart } = open.basket
  const isCoco = cart.owner.customer.is_coco
  return (
    <div className="flex min-h-12.5 flex-wrap items-center gap-x-3 gap-y-2 px-5 py-2">
      <SetUp opened={opened} />
      <span aria-hidden className="h-5 w-px bg-line-strong max-phone:hidden" />
      <span className="flex flex-wrap items-center gap-x-3 max-phone:flex-col max-phone:items-start">
        <Checkbox
          label={t('basket:customer_address')}
          checked={toCustomer}
          disabled={!isCoco || readOnly}
          aria-describedby="basket-coco"
          onCheckedChange={(checked) => open.act({ do: 'address', toCustomer: checked })}
        />
        <span id="basket-coco" className="flex items-center gap-1 text-12 text-ink-3 max-phone:pl-6">
          <Info aria-hidden className="size-3.5 max-phone:hidden" />
          {t('basket:coco_only')}
        </span>
      </span>
      <Counters open={open} readOnly={readOnly} onJump={() => open.tell({ do: 'toWrong' })} />
    </div>
  )
}

function SetUp({ opened: { open, readOnly, pending } }: Pick<Props, 'opened'>) {
  const t = useT()
  const { act } = open
  const { setup, options } = open.basket
  const { date, typed, option } = setup
  const { text, times } = pending.refusedDate
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (times > 0) field.current?.focus()
  }, [times])
  return (
    <div
      role="group"
      aria-label={t('basket:setup.title')}
      className="flex flex-wrap items-center gap-x-2.5 gap-y-2 max-phone:w-full max-phone:flex-nowrap"
    >
      <span className="font-medium max-phone:sr-only">{t('basket:setup.title')}</span>
      <DateField
        ref={field}
        className="w-34"
        aria-label={t('field:delivery_date')}
        value={date}
        typed={typed}
        onValueChange={(next, now) => act({ do: 'setup', setup: { ...setup, date: next, typed: next === '' ? now.trim() : '' } })}
        disabled={readOnly}
        error={typed !== '' && typed === text ? t('kit:invalid.date') : undefined}
        {...dayWords(t)}
      />
      <Select
        className="w-38 max-phone:w-auto max-phone:min-w-0 max-phone:flex-1"
        aria-label={t('field:delivery_option_id')}
        placeholder={t('field:delivery_option_id')}
        options={options.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={option === null ? null : String(option)}
        onValueChange={(next) => act({ do: 'setup', setup: { ...setup, option: Number(next) } })}
        disabled={readOnly}
      />
      <Button disabled={readOnly || !isChosen(setup)} onClick={() => !pending.refuseDate() && act({ do: 'setupAll', ...setup })}>
        {t('word:apply')}
      </Button>
    </div>
  )
}

function Counters({ open, readOnly, onJump }: { open: OpenBasket; readOnly: boolean; onJump: () => void }) {
  const t = useT()
  const { wrong, changed, draft } = open
  return (
    <div className="ml-auto flex flex-wrap items-center gap-x-3" aria-live="polite">
      {wrong.length > 0 && (
        <button
          type="button"
          onClick={onJump}
          className="flex min-h-6 items-center gap-1.5 rounded-sm text-bad-ink hover:underline"
        >
          <CircleAlert aria-hidden className="size-4" />
          {t('basket:to_correct', wrong.length)}
        </button>
      )}
      {wrong.length > 0 && changed > 0 && <span aria-hidden className="h-5 w-px bg-accent-line" />}
      {changed > 0 && (
        <span className="flex items-center gap-1.5 text-accent-ink">
          <ChangedMark className="fill-current" />
          {draft.isOnDevice ? t('basket:changes_kept', changed) : t('basket:changes', changed)}
        </span>
      )}
      <Button
        size={28}
        variant="quiet"
        icon={Undo2}
        disabled={readOnly || open.basket.past.length === 0}
        onClick={() => open.act({ do: 'undo' })}
      >
        {t('word:undo')}
      </Button>
    </div>
  )
}
