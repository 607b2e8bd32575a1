import { useState } from 'react'
import { wholeNumber } from '../kit/form/numbers.ts'
import { useT } from '../kit/i18n.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { FormError } from '../ui/Field.tsx'
import { NumberField } from '../ui/NumberField.tsx'
import { Select } from '../ui/Select.tsx'
import { TextArea } from '../ui/TextArea.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { EntryFieldProps } from './entries.ts'
import { SecretField } from './SecretField.tsx'

/** APP-23: the input of the entry's type. */
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
  if (entry.is_multiline)
    return (
      <TextArea
        {...rest}
        {...described}
        rows={rowsOf((value as string | null) || (entry.built_in ?? ''))}
        placeholder={entry.built_in ?? undefined}
        value={(value as string | null) ?? ''}
        onChange={(event) => onValueChange(event.target.value)}
      />
    )
  return (
    <TextField
      {...rest}
      {...described}
      spellCheck={false}
      placeholder={entry.built_in ?? undefined}
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

const rowsOf = (text: string) => Math.min(8, Math.max(2, text.split('\n').length))

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A list, one value per line; empty lines and surrounding spaces are ignored. */
const LinesField = ({ entry, sheet, id }: EntryFieldProps) => {
  const { name, value, onValueChange, onBlur, error } = sheet.control(entry.key)
  const [typed, setTyped] = useState<string | null>(null)
  const lines = value as string[]
  const isStill = typed !== null && linesOf(typed).join('\n') === lines.join('\n')
  return (
    <TextArea
      {...{ name, id, error }}
      aria-describedby={error === undefined ? `${id}-help` : `${id}-help ${id}-note`}
      rows={Math.min(8, Math.max(2, lines.length + 1))}
      spellCheck={false}
      readOnly={!entry.may_change}
      value={isStill ? typed : lines.join('\n')}
      onChange={({ target }) => {
        setTyped(target.value)
        onValueChange(linesOf(target.value))
      }}
      onBlur={() => {
        setTyped(null)
        onBlur()
      }}
    />
  )
}

/** A choice of several known values. */
const OptionBoxes = ({ entry, sheet, id }: EntryFieldProps) => {
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
