import { wholeNumber } from '../kit/form/numbers.ts'
import { useT } from '../kit/i18n.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { EntryProps } from './EntryRow.tsx'
import { LinesField } from './LinesField.tsx'
import { OptionBoxes } from './OptionBoxes.tsx'
import { SecretField } from './SecretField.tsx'

/** Of which row it is the field: its label and its help stand beside it. */
export interface EntryFieldProps extends EntryProps {
  id: string
}

/** APP-23: the input fit for the type. */
export const EntryField = (props: EntryFieldProps) => {
  const { entry, sheet, id } = props
  const t = useT()
  const { reserve: _, required: __, ...field } = sheet.control(entry.key)
  const { value, onValueChange, ...rest } = { ...field, id, readOnly: !entry.may_change }
  const described = { 'aria-describedby': rest.error === undefined ? `${id}-help` : `${id}-help ${id}-note` }
  if (entry.is_secret) return <SecretField {...props} />
  if (entry.type === 'int') return <NumberEntry {...props} />
  if (entry.type === 'bool')
    return (
      <Checkbox
        id={id}
        {...described}
        still={!entry.may_change}
        checked={value === true}
        onCheckedChange={onValueChange}
        label={t(value === true ? 'word:yes' : 'word:no')}
        className="self-start pt-1"
      />
    )
  if (entry.type === 'list') return entry.options ? <OptionBoxes {...props} /> : <LinesField {...props} />
  if (entry.options)
    return <Select {...rest} value={value as string} onValueChange={onValueChange} options={entry.options} className="w-full" />
  return (
    <TextField
      {...rest}
      {...described}
      spellCheck={false}
      inputClassName={entry.key.endsWith('_characters') ? 'font-mono' : undefined}
      value={(value as string | null) ?? ''}
      onChange={(event) => onValueChange(event.target.value)}
    />
  )
}

const NumberEntry = ({ entry, sheet, id }: EntryFieldProps) => {
  const { value, onValueChange, name, error, onBlur } = sheet.control(entry.key)
  return (
    <span className="flex items-start gap-2">
      <NumberField
        {...{ id, name, error, onBlur, onValueChange }}
        aria-describedby={error === undefined ? `${id}-help` : `${id}-help ${id}-note`}
        readOnly={!entry.may_change}
        {...wholeNumber}
        className="w-32 shrink-0"
        min={entry.min ?? undefined}
        max={entry.max ?? undefined}
        value={value as number | null}
      />
      {entry.unit !== null && <span className="pt-1.5 text-ink-3">{entry.unit}</span>}
    </span>
  )
}
