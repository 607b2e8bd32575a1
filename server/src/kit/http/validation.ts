import type { Issue } from '@disadmin/contract/kit/issues'
import { unknownIn } from '@disadmin/contract/kit/unknown-fields'
import type { FastifySchemaCompiler } from 'fastify'
import * as z from 'zod/mini'

/** A body, query or path that its schema refuses. Fastify adds in which of them it was. */
export class InvalidInput extends Error {
  readonly issues: readonly Issue[]
  validationContext?: string
  constructor(issues: readonly Issue[]) {
    super('invalid input')
    this.issues = issues
  }
}

/** Validates with the schemas of the contract. The input is kept with each issue: a missing number and a wrong one have different words. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (data) => {
    const result = z.safeParse(schema, data, { reportInput: true })
    const unknown = unknownIn(schema, data).map((path): Issue => ({ code: 'unrecognized_keys', path, keys: [String(path.at(-1))] }))
    if (result.success && unknown.length === 0) return { value: result.data }
    return { error: new InvalidInput([...(result.error?.issues ?? []).flatMap(oneByOne), ...unknown]) }
  }

/** Unknown fields come as one issue of their parent; each is named where it stands. */
const oneByOne = (issue: z.core.$ZodIssue): Issue[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ ...issue, path: [...issue.path, key], keys: [key] }))
    : [issue as Issue]
