import type { Issue } from '@disadmin/contract/kit/issues'
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
    return result.success ? { value: result.data } : { error: new InvalidInput(result.error.issues.flatMap(oneByOne)) }
  }

/** Unknown fields come as one issue of their parent; each is named where it stands. */
const oneByOne = (issue: z.core.$ZodIssue): Issue[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.map((key) => ({ ...issue, path: [...issue.path, key], keys: [key] }))
    : [issue as Issue]
