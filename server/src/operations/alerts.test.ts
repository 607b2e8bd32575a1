import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../test/client.ts'

const packaging = join(import.meta.dirname, '../../../packaging')
const rulesFile = join(packaging, 'prometheus/rules.yml')
const promtool = spawnSync('promtool', ['--version']).status === 0
if (!promtool) console.warn('promtool not found: the syntax of the alert rules is not checked (Debian: apt install prometheus)')

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

  test.skipIf(!promtool)('are rules that Prometheus accepts', () => {
    const { status, stdout, stderr } = spawnSync('promtool', ['check', 'rules', rulesFile], { encoding: 'utf8' })
    expect([status, stderr], stdout).toEqual([0, ''])
  })
})
