import { join } from 'node:path'
import type * as z from 'zod/v4/core'
import { modulesIn } from '../kit/modules.ts'

const modules = await modulesIn(join(import.meta.dirname, '../../../contract/src'), /^[^/]+\/[^/]+\.ts$/)

const hasShape = (value: unknown): value is z.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value && isShape(value as z.$ZodTypes)
const isShape = ({ _zod: { def } }: z.$ZodTypes) => def.type === 'object' || def.type === 'enum'

/** Every object and every choice the contract exports, with the name it has there: what programs call it (`Cart`, `CartRow`). */
export const shapes: ReadonlyMap<z.$ZodType, string> = new Map(
  modules.flatMap((module) =>
    Object.entries(module)
      .filter((entry): entry is [string, z.$ZodType] => hasShape(entry[1]))
      .map(([name, shape]) => [shape, name[0]!.toUpperCase() + name.slice(1)] as const),
  ),
)
