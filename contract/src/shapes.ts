import type * as z from 'zod/mini'
import { modules } from './shapes.modules.ts'

const hasShape = (value: unknown): value is z.ZodMiniType =>
  typeof value === 'object' && value !== null && '_zod' in value && isShape(value as z.ZodMiniType)
const isShape = (schema: z.ZodMiniType) => schema._zod.def.type === 'object' || schema._zod.def.type === 'enum'

/**
 * Every object and every choice the contract exports, with the name it has there: what programs call it (`Cart`, `CartRow`). For the
 * description of the API alone; the console must not import it, for it holds the whole contract.
 */
export const shapes: ReadonlyMap<z.ZodMiniType, string> = new Map(
  modules.flatMap((module) =>
    Object.entries(module)
      .filter(([, value]) => hasShape(value))
      .map(([name, value]) => [value as z.ZodMiniType, name[0]!.toUpperCase() + name.slice(1)] as const),
  ),
)
