import type { Register } from './register.types.ts'

/** The register as a table of `docs/people-data.md`. */
export const pageOf = (register: Readonly<Record<string, Register>>): string =>
  [
    '| table | what | why | kept | when its person or customer is erased |',
    '|---|---|---|---|---|',
    ...Object.entries(register).map(
      ([table, entry]) => `| \`${table}\` | ${entry.what} | ${entry.why} | ${kept(entry)} | ${erased(entry)} |`,
    ),
  ].join('\n')

const kept = ({ keep }: Register): string => keep.replaceAll(/DISADMIN_\w+/g, (variable) => `\`${variable}\``)

const erased = ({ erasure, columns }: Register): string => {
  if (erasure === 'deleted') return 'deleted'
  const changed = (['replaced', 'emptied', 'names replaced'] as const).flatMap((how) => {
    const names = Object.keys(columns).filter((column) => columns[column] === how)
    return names.length > 0 ? [`${how}: ${names.map((name) => `\`${name}\``).join(', ')}`] : []
  })
  return changed.length > 0 ? changed.join('; ') : 'stays'
}
