import { type CommandName, commandNames, commands } from '@disadmin/contract/management/commands'
import type { Audit } from '../kit/audit.ts'
import { notFound } from '../kit/http/refusal.ts'
import { type Context, serve } from '../kit/http/serve.ts'
import type { Principal } from '../kit/principal.ts'
import { executeCommand } from './commands.job.ts'
import { askCancel, findDryRun, findLast, findSame, insertRun, lockCommands } from './commands.queries.ts'
import { checkedCommand } from './commands.rules.ts'

type Asked = Pick<Context, 'db' | 'enqueue'> & { who: Principal; audit: Audit; filename?: string | undefined }

/** APP-11: queues it, or answers the job of the same one that is under way. */
const queue = async (name: CommandName, { db, who, audit, enqueue, filename }: Asked): Promise<{ job_id: string }> => {
  const command = checkedCommand(name, filename)
  await lockCommands(db)
  const same = await findSame(db, command)
  if (same !== undefined) return { job_id: same }
  const { id: job_id } = await enqueue(executeCommand, command)
  const id = await insertRun(db, { ...command, job_id, user_id: who.userId })
  await audit({ recordId: id, after: { filename: command.filename } })
  return { job_id }
}

type Plain = Omit<Asked, 'filename'>
const plain = (name: CommandName) => (context: Plain) => queue(name, context)
const byQuery = (name: CommandName) => (context: Plain & { query: { filename?: string | undefined } }) =>
  queue(name, { ...context, filename: context.query.filename })
const byBody = (name: CommandName) => (context: Plain & { body: { filename?: string | undefined } }) =>
  queue(name, { ...context, filename: context.body.filename })

export default serve(commands, {
  list: async ({ db, who }) => {
    const last = await findLast(db, who)
    return { commands: commandNames.map((command) => ({ command, last: last.get(command) ?? null })) }
  },
  dryRun: ({ db, params, query }) => findDryRun(db, checkedCommand(params.command, query.filename)),
  cancel: async ({ db, params, audit }) => {
    const outcome = (await askCancel(db, params.id)) ?? notFound()
    if (outcome === 'asked') await audit({ recordId: params.id })
  },
  deleteGeneralByGet: byQuery('delete-general'),
  deleteGeneral: byBody('delete-general'),
  deletePricelistsByGet: plain('delete-pricelists'),
  deletePricelists: plain('delete-pricelists'),
  deleteFlyersByGet: byQuery('delete-flyers'),
  deleteFlyers: byBody('delete-flyers'),
  copyPricelistsByGet: plain('copy-pricelists'),
  copyPricelists: plain('copy-pricelists'),
  copyGeneralByGet: plain('copy-general'),
  copyGeneral: plain('copy-general'),
  copyFlyersByGet: plain('copy-flyers'),
  copyFlyers: plain('copy-flyers'),
})
