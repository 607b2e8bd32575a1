import { isCallError } from '../../kit/problems.ts'
import { spoken } from '../../kit/i18n.ts'

export interface RowRefusal {
  /** The cart that is refused; undefined when the server named something else. */
  id: number | undefined
  source: string
  reason: string
}

/** Which carts a refused bulk action names, and why. */
export const rowRefusalsOf = (error: unknown): RowRefusal[] => {
  const errors = isCallError(error) ? error.problem.errors : undefined
  if (!Array.isArray(errors)) return []
  return errors.map((item) => {
    const { source, message } = spoken(item)
    return { id: /^\d+$/.test(item.source) ? Number(item.source) : undefined, source, reason: message }
  })
}

/** The different carts among them. */
export const refusedIds = (refusals: readonly RowRefusal[]): number[] => [
  ...new Set(refusals.flatMap(({ id }) => (id === undefined ? [] : [id]))),
]
