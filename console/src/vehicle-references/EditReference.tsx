import { type VehicleReference, VehicleReferenceWrite } from '@disadmin/contract/vehicle-references/vehicle-references'
import { type ReferenceKind, vehicleTypeCodes } from '@disadmin/contract/vehicle-references/vehicle-references.rules'
import { call } from '../kit/call.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { wholeNumber } from '../kit/form/numbers.ts'
import { useSheet } from '../kit/form/useSheet.ts'
import { useT } from '../kit/i18n.ts'
import { stale } from '../kit/queries.ts'
import { asBefore, showUndoable } from '../kit/undo.ts'
import { NumberField } from '../ui/NumberField.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import { afterReferencesChanged, callsOf } from './references.calls.ts'

interface Props {
  kind: ReferenceKind
  reference: VehicleReference
  onClose: () => void
}

type Values = Omit<VehicleReferenceWrite, 'k_type'> & { k_type: number | null }

/** Edits one reference (VREF-04); only what was changed travels. */
export const EditReference = ({ kind, reference, onClose }: Props) => {
  const t = useT()
  const { number, k_type, vehicle_type } = reference
  const values: Values = { number, k_type, vehicle_type }
  const sheet = useSheet({
    schema: VehicleReferenceWrite,
    values,
    submit: async (_, changed) => {
      const patch = (body: Partial<VehicleReferenceWrite>) => call(callsOf[kind].patch, { params: { id: reference.id }, body })
      await patch(changed)
      await stale(...afterReferencesChanged)
      showUndoable(t(`vehicle-references:edited.${kind}`), {
        undo: () => patch(asBefore({ number, k_type, vehicle_type }, changed)),
        changes: afterReferencesChanged,
      })
      onClose()
    },
  })
  const { value, onValueChange, ...type } = sheet.control('vehicle_type')
  return (
    <FormDialog title={t('vehicle-references:edit')} sheet={sheet} submitLabel={t('form:save')} onClose={onClose}>
      <TextField label={t('vehicle-references:number')} autoFocus spellCheck={false} {...sheet.text('number')} />
      <NumberField {...wholeNumber} label={t('vehicle-references:k_type')} min={1} steppers={false} {...sheet.number('k_type')} />
      <Select
        label={t('vehicle-references:vehicle_type')}
        {...type}
        value={String(value)}
        onValueChange={(code) => onValueChange(Number(code) as Values['vehicle_type'])}
        options={vehicleTypeCodes.map((code) => ({ value: String(code), label: t(`vehicle-references:type.${code}`) }))}
      />
    </FormDialog>
  )
}
