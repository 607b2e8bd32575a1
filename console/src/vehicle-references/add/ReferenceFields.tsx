import { referenceKinds, vehicleTypeCodes } from '@disadmin/contract/vehicle-references/vehicle-references.rules'
import type { RefObject } from 'react'
import { wholeNumber } from '../../kit/form/numbers.ts'
import { useT } from '../../kit/i18n.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Draft } from './queue.ts'

interface Props {
  draft: Draft
  onChange: (change: Partial<Draft>) => void
  numberRef?: RefObject<HTMLInputElement | null>
  /** Why the number was refused. */
  error?: string | undefined
}

/** What a reference is made of (VREF-06). */
export const ReferenceFields = ({ draft, onChange, numberRef, error }: Props) => {
  const t = useT()
  return (
    <>
      <Select
        label={t('vehicle-references:search_type')}
        required
        value={draft.kind}
        onValueChange={(kind) => onChange({ kind })}
        options={referenceKinds.map((value) => ({ value, label: t(`vehicle-references:kind.${value}`) }))}
      />
      <TextField
        ref={numberRef}
        label={t('vehicle-references:number')}
        required
        maxLength={40}
        spellCheck={false}
        autoComplete="off"
        value={draft.number}
        onChange={(event) => onChange({ number: event.target.value })}
        error={error}
      />
      <NumberField
        label={t('vehicle-references:k_type')}
        required
        {...wholeNumber}
        min={1}
        steppers={false}
        value={draft.k_type}
        onValueChange={(k_type) => onChange({ k_type })}
      />
      <Select
        label={t('vehicle-references:vehicle_type')}
        required
        placeholder={t('word:choose')}
        value={draft.vehicle_type === '' ? null : draft.vehicle_type}
        onValueChange={(vehicle_type) => onChange({ vehicle_type })}
        options={vehicleTypeCodes.map((code) => ({ value: String(code), label: t(`vehicle-references:type.${code}`) }))}
      />
    </>
  )
}
