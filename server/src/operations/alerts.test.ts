import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/client.ts'

const packaging = join(import.meta.dirname, '../../../packaging')
const rulesFile = join(packaging, 'prometheus/rules.yml')
const promtool = spawnSync('promtool', ['--version']).status === 0
if (!promtool) console.warn('promtool not found: the alert rules are not tried (Debian: apt install prometheus)')

let t: TestApp
let samples: { name: string; labels: Record<string, string> }[]
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'disadmin-alerts-'))
  await writeFile(join(folder, 'last-backup'), '')
  t = await startApp({ DISADMIN_DATA: folder })
  await t.app.inject('/api/v1/config/current')
  const { body } = await t.app.inject('/metrics')
  await rm(folder, { recursive: true })
  const lines = body.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  samples = lines.map((line) => {
    const [, name, labels = ''] = /^(\w+)(?:\{(.*)\})? \S+$/.exec(line)!
    return {
      name: name!,
      labels: Object.fromEntries([...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, value]) => [key, value])),
    }
  })
})
afterAll(() => t.close())

const rules = await readFile(rulesFile, 'utf8')
const alerts = [...rules.matchAll(/^ +expr: (.+)$/gm)].map(([, expr]) => expr!)

interface Panels {
  panels: { targets?: { expr: string }[] }[]
}
const dashboard = async () => {
  const { panels } = JSON.parse(await readFile(join(packaging, 'grafana/disadmin.json'), 'utf8')) as Panels
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
}

/** Prometheus adds these itself. */
const added = { names: ['up'], labels: ['job', 'instance'] }

/** What an expression asks for and the server does not tell: metrics, labels, and values of those labels whose values are all known. */
const untold = (expr: string): string[] => {
  const bare = expr.replaceAll(/"[^"]*"/g, '""').replaceAll(/\[[^\]]*\]/g, '')
  const outside = bare.replaceAll(/\{[^}]*\}/g, '').replaceAll(/\b(by|on|without|ignoring) \([^)]*\)/g, '')
  const words = [...outside.matchAll(/(?<![\w.])[a-z_]\w*\b(?! *\()/gi)].map(([word]) => word)
  const names = words.filter((word) => !['or', 'and', 'unless', ...added.names].includes(word))
  const unknown = names.filter((name) => !samples.some((sample) => sample.name === name))
  const selectors = [...expr.matchAll(/(\w+)\{([^}]*)\}/g)].filter(([, name]) => !added.names.includes(name!))
  const matchers = selectors.flatMap(([, name, all]) =>
    [...all!.matchAll(/(\w+)(=~?|!=|!~)"([^"]*)"/g)]
      .filter(([, label]) => !added.labels.includes(label!))
      .flatMap(([, label, , values]) =>
        (name!.startsWith('disadmin_') ? values!.split('|') : [undefined]).map((value) => ({ name, label, value })),
      ),
  )
  const wrong = matchers.filter(
    ({ name, label, value }) =>
      !samples.some(
        (s) => s.name === name && Object.hasOwn(s.labels, label!) && (value === undefined || s.labels[label!] === value),
      ),
  )
  return [...unknown, ...wrong.map(({ name, label, value }) => `${name}{${label}="${value ?? ''}"}`)]
}

describe('the alert rules and the dashboard', () => {
  test('ask for metrics, labels and states that a fresh server tells', async () => {
    expect(alerts).toHaveLength(rules.match(/- alert:/g)!.length)
    expect([...alerts, ...(await dashboard())].flatMap(untold)).toEqual([])
    expect(untold('max(disadmin_outbox{what="orders"}) > 0 or made_up / up == 1e9')).toEqual([
      'made_up',
      'disadmin_outbox{what="orders"}',
    ])
  })

  test.skipIf(!promtool)('fire when something is wrong, and only then', async () => {
    const names = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!)
    const folder = await mkdtemp(join(tmpdir(), 'disadmin-rules-'))
    const file = join(folder, 'test.json')
    const tests = [ruleTest(sound, []), ruleTest(broken, names)]
    // JSON is YAML
    await writeFile(file, JSON.stringify({ rule_files: [rulesFile], evaluation_interval: '5m', tests }))
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
    await rm(folder, { recursive: true })
    expect(status, stdout + stderr).toBe(0)
  })
})

/** Values a minute apart for 30 hours, as promtool writes them. */
const always = (value: number) => `${value}x1800`
const growing = `0+60x1800`

const seconds = 'http_request_duration_seconds'
const route = 'route="/api/v1/carts"'

const sound: Record<string, string> = {
  'up{instance="a"}': always(1),
  'disadmin_held{instance="a"}': always(0),
  [`${seconds}_count{${route},status="200"}`]: growing,
  [`${seconds}_count{route="/readyz",status="503"}`]: growing,
  [`${seconds}_bucket{${route},le="0.3"}`]: growing,
  [`${seconds}_bucket{${route},le="+Inf"}`]: growing,
  'disadmin_outbox{what="handoffs",state="waiting"}': always(9),
  'disadmin_outbox{what="handoffs",state="given_up"}': always(0),
  'disadmin_outbox{what="mails",state="given_up"}': always(3),
  'disadmin_oldest_waiting_order_seconds{}': always(600),
  'disadmin_jobs{state="failed"}': always(3),
  'disadmin_totals_repaired{}': always(1),
  'disadmin_folder_free_bytes{folder="data"}': always(2e9),
  'disadmin_folder_size_bytes{folder="data"}': always(1e10),
  'disadmin_last_backup_timestamp_seconds{}': growing,
}

const broken: Record<string, string> = {
  ...sound,
  'up{instance="b"}': always(0),
  // it answers, and its database does not
  'up{instance="c"}': always(1),
  'disadmin_held{instance="a"}': always(1),
  [`${seconds}_count{${route},status="503"}`]: growing,
  [`${seconds}_bucket{${route},le="0.3"}`]: always(0),
  [`${seconds}_bucket{${route},le="3"}`]: growing,
  'disadmin_outbox{what="handoffs",state="given_up"}': always(1),
  'disadmin_outbox{what="mails",state="given_up"}': '0+1x1800',
  'disadmin_oldest_waiting_order_seconds{}': always(901),
  'disadmin_jobs{state="failed"}': '0+1x1800',
  'disadmin_totals_repaired{}': '0+1x1800',
  'disadmin_folder_free_bytes{folder="data"}': always(9e8),
  'disadmin_last_backup_timestamp_seconds{}': always(0),
}

const ruleTest = (series: Record<string, string>, firing: string[]) => ({
  interval: '1m',
  input_series: Object.entries(series).map(([name, values]) => ({ series: name.replace('{', '{job="disadmin",'), values })),
  promql_expr_test: [
    {
      expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
      eval_time: '29h',
      exp_samples: firing.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
    },
  ],
})
