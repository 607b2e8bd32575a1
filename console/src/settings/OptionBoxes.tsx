import { Checkbox } from '../ui/Checkbox.tsx'
import { FormError } from '../ui/Field.tsx'
import type { EntryFieldProps } from './EntryField.tsx'

/** Some of a few known values. */
export const OptionBoxes = ({ entry, sheet, id }: EntryFieldProps) => {
  const { value, onValueChange, error } = sheet.control(entry.key)
  const chosen = value as string[]
  const all = (entry.options ?? []).map((option) => option.value)
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-help`} className="flex flex-col gap-1">
      {entry.options?.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          still={!entry.may_change}
          checked={chosen.includes(option.value)}
          onCheckedChange={(isOn) => onValueChange(all.filter((one) => (one === option.value ? isOn : chosen.includes(one))))}
        />
      ))}
      {error !== undefined && <FormError className="text-12">{error}</FormError>}
    </div>
  )
}
