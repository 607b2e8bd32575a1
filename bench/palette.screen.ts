import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../test-support/browser.mjs'
import { buildConsole } from '../tools/build.mjs'
import { withDatabase } from './database.ts'
import { median } from './load.ts'
import { type BenchSet, prepare, signIn } from './prepare.ts'
import { startProcess } from './processes.ts'

// From the last key of what is typed into the palette until the answer to it is painted, in a browser, with so many carts.
const { values } = parseArgs({
  options: {
    carts: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '7' },
    'database-url': { type: 'string' },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const goal = 100
/** Between two keys of somebody who types fast: what was typed before is still being asked for. */
const betweenKeys = 60

/** What is typed. The first asks nobody: it is what drawing alone takes. */
const typedOf = ({ bigCart, needles, customerNeedles }: BenchSet): Record<string, string> => ({
  'an action, which nobody is asked for': '>theme',
  'a number': String(bigCart - 1),
  'its first digits': String(bigCart).slice(0, -2),
  'two letters': 'ga',
  ...Object.fromEntries(
    customerNeedles.map(({ q, matches }) => [`“${q}”, as ${matches.toLocaleString('en')} customers are called`, q] as const),
  ),
  ...Object.fromEntries(
    needles
      // what is typed twice is not asked twice
      .filter(({ q }) => !customerNeedles.some((other) => other.q === q))
      .map(({ q, matches }) => [`“${q}”, as ${matches.toLocaleString('en')} people are called`, q] as const),
  ),
  'what nobody is called': 'xqzwv',
})

declare global {
  interface Window {
    /** How long after the last key the frame with its answer was painted; undefined while it was not. */
    answeredAfter: number | undefined
  }
}

const watch = (page: Page) =>
  page.addInitScript(() => {
    let pressed = 0
    let keys = 0
    const isAnswered = () => (document.querySelector('[role=dialog] [role=status]')?.textContent ?? '') !== ''
    const look = (key: number) =>
      requestAnimationFrame(() => {
        if (key !== keys) return
        if (!isAnswered()) return look(key)
        const { port1, port2 } = new MessageChannel()
        // the task after the frame: it is painted by then
        port1.onmessage = () => (window.answeredAfter = performance.now() - pressed)
        port2.postMessage(undefined)
      })
    addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), true)
    addEventListener(
      'input',
      () => {
        window.answeredAfter = undefined
        keys += 1
        const key = keys
        setTimeout(() => look(key))
      },
      true,
    )
  })

const timeOf = async (page: Page, typed: string): Promise<number> => {
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await page.keyboard.type(typed, { delay: betweenKeys })
  const answered = await page.waitForFunction(() => window.answeredAfter)
  const time = (await answered.jsonValue()) as number
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  return time
}

const measure = async (page: Page, url: string, set: BenchSet): Promise<void> => {
  const typed = Object.entries(typedOf(set))
  const times = new Map(typed.map(([name]) => [name, [] as number[]]))
  for (let round = 0; round <= Number(values.rounds); round++) {
    // anew: no answer is remembered
    await page.goto(`${url}/admin/carts`)
    await page.getByRole('table').getByRole('row').nth(1).waitFor()
    for (const [name, text] of typed) {
      const time = await timeOf(page, text)
      // the first round fetches the parts and warms the database
      if (round > 0) times.get(name)!.push(time)
    }
  }
  say(
    `${set.carts.toLocaleString('en')} carts, ${set.users.toLocaleString('en')} people, ${set.customers.toLocaleString('en')} customers; ${values.rounds} rounds, load average ${loadavg()[0]!.toFixed(1)}`,
  )
  for (const [name, all] of times) {
    const middle = median(all)
    say(
      `| ${name} | ${Math.min(...all).toFixed(0)} | ${middle.toFixed(0)} | ${Math.max(...all).toFixed(0)} | ≤ ${goal} | ${middle <= goal ? 'reached' : '**missed**'} |`,
    )
  }
}

await buildConsole()
await withDatabase(values['database-url'], async (databaseUrl) => {
  const set = await prepare(databaseUrl, { carts: Number(values.carts), lines: 1, customers: undefined, lostSales: false })
  const folder = mkdtempSync(join(tmpdir(), 'disadmin-bench-'))
  const server = await startProcess(join(import.meta.dirname, '../server/src/main.ts'), {
    DATABASE_URL: databaseUrl,
    DISADMIN_DATA: folder,
    DISADMIN_DEMO: 'off',
    DISADMIN_SIMULATOR: 'off',
    DISADMIN_LOG: 'error',
  })
  const { path, env = {} } = await findBrowser()
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    env: { ...process.env, ...env } as Record<string, string>,
    ...(path !== undefined && { executablePath: path }),
  })
  try {
    const { authorization, 'x-browser-id': id } = await signIn(server.url)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
    const page = await context.newPage()
    await watch(page)
    await page.goto(`${server.url}/healthz`)
    const kept = { 'disadmin.token': authorization!.replace('Token ', ''), 'disadmin.browser': id! }
    await page.evaluate((all) => Object.entries(all).forEach(([name, value]) => localStorage.setItem(name, value)), kept)
    await measure(page, server.url, set)
  } finally {
    await browser.close()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
