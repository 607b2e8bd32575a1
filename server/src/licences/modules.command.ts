import { readFile } from 'node:fs/promises'
import * as f from '@disadmin/contract/kit/fields'
import { type Issue, issueText } from '@disadmin/contract/kit/issues'
import { moduleKind } from '@disadmin/contract/licences/modulestore'
import * as z from 'zod/mini'
import { writeAudit } from '../kit/audit.ts'
import { type Db, inTransaction } from '../kit/db/db.ts'
import { translate } from '../kit/texts.ts'
import { saveModule } from './modules.queries.ts'

const Modules = z
  .array(
    z.strictObject({
      modulestore_id: f.requiredText(100),
      name: f.requiredText(255),
      kind: moduleKind,
      is_demo: z._default(z.boolean(), false),
      validity_period_days: z._default(z.nullable(z.int().check(z.positive())), null),
      ordinality: z._default(z.int(), 0),
      is_orderable: z._default(z.boolean(), true),
      permissions: z._default(z.array(f.requiredText(100)), []),
    }),
  )
  .check(
    z.minLength(1),
    z.refine((modules) => new Set(modules.map(({ modulestore_id: id }) => id)).size === modules.length, { error: 'twice' }),
  )

export type ModuleOfFile = z.output<typeof Modules>[number]

const author = { actorId: null, effectiveId: null, name: 'shell', requestId: 'modules' }

/** Adds the modules of a JSON file, or changes those of the same `modulestore_id`: all or none. Answers how many; throws what is wrong with the file. */
export const importModules = async (db: Db, file: string): Promise<number> => {
  const { data: modules, error } = Modules.safeParse(JSON.parse(await readFile(file, 'utf8')), { reportInput: true })
  if (!modules) throw new Error(error.issues.map((issue) => reasonOf(issue as Issue)).join('\n'))
  await inTransaction(db, async (tx) => {
    for (const module of modules) {
      const id = await saveModule(tx, module)
      await writeAudit(tx, author, { what: 'Modules/import', recordId: id, after: module })
    }
  })
  return modules.length
}

const reasonOf = (issue: Issue) => `${(issue.path ?? []).join('.') || 'The file'}: ${translate('en', issueText(issue))}`
