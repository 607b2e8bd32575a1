import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { whenParentEnds } from '../../server/src/kit/parent.ts'
import { dataFolders } from './cluster.ts'
import { planLine, type Plan, readPlan, usage } from './plan.ts'
import { endAllIn } from './processes.ts'
import { findPrograms, type Programs } from './programs.ts'
import { breachesOf, reportOf } from './report.ts'
import { trial } from './trial.ts'

const begun = Date.now()
const say = (line: string) =>
  void process.stdout.write(`${String(Math.round((Date.now() - begun) / 1000)).padStart(5)} s  ${line}\n`)

const asked = (): { plan: Plan; programs: Programs } => {
  const refuse = (text: string): never => {
    process.stderr.write(`${text}\n`)
    process.exit(2)
  }
  try {
    const plan = readPlan(process.argv.slice(2))
    if (!plan) {
      process.stdout.write(`${usage}\n`)
      process.exit(0)
    }
    const programs = process.platform === 'linux' ? findPrograms() : 'The cluster is set up from Debian’s packages, on Linux.'
    return typeof programs === 'string' ? refuse(programs) : { plan, programs }
  } catch (error) {
    return refuse(`${(error as Error).message}\n${usage}`)
  }
}

const { plan, programs } = asked()
const folder = mkdtempSync(join(tmpdir(), 'disadmin-ha-'))
// whatever ends this process ends the cluster before
process.once('exit', () => {
  endAllIn(folder, dataFolders(folder))
  if (plan.keep) process.stdout.write(`Logs and journals are kept in ${folder}\n`)
  else rmSync(folder, { recursive: true, force: true })
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(130))
whenParentEnds(() => process.exit(130))

try {
  const outcome = await trial(folder, { plan, programs, say })
  const breaches = breachesOf(outcome)
  const report = [planLine(plan), '', reportOf(outcome), '', ...breaches.slice(0, 50).map((breach) => `BREACH ${breach}`)].join(
    '\n',
  )
  const verdict = breaches.length === 0 ? 'No breach' : `${breaches.length} breaches`
  process.stdout.write(`\n${report}\n${verdict}\n`)
  if (plan.report !== undefined) writeFileSync(plan.report, `${report}\n${verdict}\n`)
  process.exit(breaches.length === 0 ? 0 : 1)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exit(1)
}
