import type * as z from 'zod/mini'

type Path = readonly PropertyKey[]

/**
 * Where a body, at any depth, or a query has a field its shape does not name: dropped without a word, a typing error would do something else than was
 * asked. A shape that says itself what becomes of others (strict, loose) is left to itself.
 */
export const unknownIn = (schema: z.core.$ZodType, value: unknown, path: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return []
  const { def } = (schema as z.core.$ZodTypes)._zod
  const into = (inner: z.core.$ZodType, part: unknown = value, at: Path = path) => unknownIn(inner, part, at)
  switch (def.type) {
    case 'object':
      return Object.entries(value).flatMap(([key, part]) => {
        if (Object.hasOwn(def.shape, key)) return into(def.shape[key]!, part, [...path, key])
        return def.catchall ? [] : [[...path, key]]
      })
    case 'array':
      return Array.isArray(value) ? value.flatMap((part, index) => into(def.element, part, [...path, index])) : []
    case 'record':
      return Object.entries(value).flatMap(([key, part]) => into(def.valueType, part, [...path, key]))
    case 'optional':
    case 'nullable':
    case 'default':
      return into(def.innerType)
    case 'pipe':
      return into(def.in)
    case 'union': {
      const fitting = def.options.find((option) => (option as z.ZodMiniType).safeParse(value).success)
      return fitting ? into(fitting) : []
    }
    default:
      return []
  }
}
