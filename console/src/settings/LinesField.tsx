import { useState } from 'react'
import { TextArea } from '../ui/TextArea.tsx'
import type { EntryFieldProps } from './EntryField.tsx'

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A list, one value per line; empty lines and spaces around a value count for nothing. */
export const LinesField = ({ entry, sheet, id }: EntryFieldProps) => {
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
