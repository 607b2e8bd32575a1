import { type FormEvent, useMemo, useState } from 'react'
import { useT } from '../../kit/i18n.ts'
import { decimalNumber } from '../../kit/form/numbers.ts'
import { areaOf } from '../../kit/grid/moves.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { BulkPreview } from './BulkPreview.tsx'
import { type Bulk, previewOf, steps } from './matrix.bulk.ts'
import { whyWrong } from './matrix.entries.ts'
import type { OpenMatrix } from './useMatrix.ts'

type Unit = Extract<Bulk, { do: 'raise' }>['unit']

const useBulk = () => {
  const t = useT()
  const [how, setHow] = useState<Bulk['do']>('set')
  const [value, setValue] = useState<number | null>(null)
  const [by, setBy] = useState<number | null>(null)
  const [unit, setUnit] = useState<Unit>('points')
  const [step, setStep] = useState<number>(0.01)
  const isWrong =
    how === 'set' ? whyWrong(value) !== undefined || Number.isNaN(value) : Number.isNaN(by) || Math.abs(by ?? 0) > 1000
  const bulk = useMemo((): Bulk | undefined => {
    if (isWrong) return undefined
    if (how === 'set') return { do: 'set', value }
    return by === null || by === 0 ? undefined : { do: 'raise', by, unit, step }
  }, [isWrong, how, value, by, unit, step])
  const fault = isWrong ? t(how === 'set' ? 'kit:invalid.percentage' : 'kit:invalid.number') : undefined
  return { how, setHow, value, setValue, by, setBy, unit, setUnit, step, setStep, bulk, fault }
}

/** "Set selection to", "raise selection by", with a preview. */
export const BulkDialog = ({ open, onClose }: { open: OpenMatrix; onClose: () => void }) => {
  const t = useT()
  const form = useBulk()
  const { bulk } = form
  const { matrix, sheet, act } = open
  const area = useMemo(() => areaOf(matrix), [matrix])
  const preview = useMemo(() => (bulk ? previewOf(sheet, area, bulk) : undefined), [bulk, sheet, area])
  const selected = useMemo(() => previewOf(sheet, area, { do: 'set', value: null }).cells, [sheet, area])
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (!preview || preview.changed === 0) return
    act({ do: 'enterAll', of: 'bulk', changes: preview.changes })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      onSubmit={apply}
      title={t('discount-matrix:bulk.title', selected)}
      closeLabel={t('word:close')}
      footer={
        <>
          <Button onClick={onClose}>{t('word:cancel')}</Button>
          <Button type="submit" variant="primary" disabled={!preview || preview.changed === 0}>
            {t('word:apply')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <Segmented
          label={t('discount-matrix:bulk.how')}
          options={[
            { value: 'set', label: t('discount-matrix:bulk.set') },
            { value: 'raise', label: t('discount-matrix:bulk.raise') },
          ]}
          value={form.how}
          onValueChange={form.setHow}
        />
        {form.how === 'set' ? <SetTo form={form} /> : <RaiseBy form={form} />}
        <BulkPreview groups={matrix.saved.groups} preview={preview} />
      </div>
    </Dialog>
  )
}

type Form = ReturnType<typeof useBulk>

const SetTo = ({ form }: { form: Form }) => {
  const t = useT()
  return (
    <NumberField
      {...decimalNumber}
      className="w-50"
      label={t('discount-matrix:bulk.value')}
      hint={t('discount-matrix:bulk.empty_is_base')}
      error={form.fault}
      reserve
      min={0}
      max={100}
      value={form.value}
      onValueChange={form.setValue}
    />
  )
}

const RaiseBy = ({ form }: { form: Form }) => {
  const t = useT()
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <NumberField
        {...decimalNumber}
        className="w-36"
        label={t('discount-matrix:bulk.by')}
        hint={t('discount-matrix:bulk.by_hint')}
        error={form.fault}
        reserve
        value={form.by}
        onValueChange={form.setBy}
      />
      <Labelled label={t('discount-matrix:bulk.unit')}>
        <Segmented
          label={t('discount-matrix:bulk.unit')}
          options={(['points', 'percent'] as const).map((value) => ({ value, label: t(`discount-matrix:bulk.${value}`) }))}
          value={form.unit}
          onValueChange={form.setUnit}
        />
      </Labelled>
      <Labelled label={t('discount-matrix:bulk.step')}>
        <Segmented
          label={t('discount-matrix:bulk.step')}
          options={steps.map((step) => ({ value: String(step), label: String(step) }))}
          value={String(form.step)}
          onValueChange={(step) => form.setStep(Number(step))}
        />
      </Labelled>
    </div>
  )
}

const Labelled = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <span aria-hidden className="mb-1 block text-12 font-medium text-ink-2">
      {label}
    </span>
    {children}
  </div>
)
