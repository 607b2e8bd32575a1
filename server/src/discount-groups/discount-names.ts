import { languages } from '@disadmin/contract/kit/languages'
import { nameKey as readAs } from '../kit/db/alike.ts'
import { duplicate } from '../kit/db/sql-problems.ts'
import { refuse } from '../kit/http/refusal.ts'
import { translate } from '../kit/texts.ts'

/** Names that read alike are one name: a file knows a group by its heading alone. */
export const nameKey = (name: string): string => readAs(readAs(name).replace(/[._\-/]+/g, ' '))

const fields = { category_id: 'field:category_id', category_description: 'field:description' } as const

/** The headings of a file that are no group. */
const reserved: ReadonlySet<string> = new Set(
  Object.entries(fields).flatMap(([field, key]) =>
    [field, ...languages.map((language) => translate(language, { key }))].map(nameKey),
  ),
)

/** Refuses a name that another group has, or that a file would take for another column. */
export const assertFreeName = (others: readonly { name: string }[], name: string): void => {
  const key = nameKey(name)
  if (key === '' || reserved.has(key)) refuse([{ source: 'name', key: 'discount-groups:refused.reserved', values: [name] }])
  if (others.some((other) => nameKey(other.name) === key)) throw duplicate({ source: 'name', value: name })
}
