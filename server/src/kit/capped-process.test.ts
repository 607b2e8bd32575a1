import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CappedEnded, runCapped } from './capped-process.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'disadmin-capped-'))
})
afterAll(() => rm(folder, { recursive: true }))

const ready = "process.stdout.write('r')"
const capped = async (source: string, limits: { cpuSeconds?: number; workMs?: number } = {}): Promise<string> => {
  const program = join(folder, 'program.ts')
  await writeFile(program, `${ready}; ${source}`)
  const output = await runCapped({
    program,
    args: ['one', 'two'],
    input: Buffer.from('input'),
    memoryKb: 1_000_000,
    workMs: 120_000,
    maxOutputBytes: 1000,
    ...limits,
  })
  return output.toString()
}

test('a program gets its arguments and its input, and is answered with what it said after it was ready', async () => {
  const source = "process.stdin.on('data', (some) => process.stdout.write(process.argv.slice(2).join() + ' ' + some))"
  expect(await capped(source)).toBe('one,two input')
  expect(await capped(source, { cpuSeconds: 5 })).toBe('one,two input')
})

test('of the environment it sees nothing with a secret', async () => {
  process.env['SECRET_OF_TESTS'] = 'x'
  const names = await capped("process.stdout.write(Object.keys(process.env).join('\\n'))")
  delete process.env['SECRET_OF_TESTS']
  const harmless = ['NODE_COMPILE_CACHE', 'OLDPWD', 'PWD', 'SHLVL', 'UV_THREADPOOL_SIZE', '_']
  expect(names.split('\n').filter((name) => !harmless.includes(name))).toEqual([])
})

test('one that computes on and on is ended by what it took of a processor, one that waits by the clock', async () => {
  const begun = performance.now()
  await expect(capped('for (;;);', { cpuSeconds: 1 })).rejects.toThrow(CappedEnded)
  expect(performance.now() - begun).toBeLessThan(120_000)
  await expect(capped('setInterval(() => undefined, 1000)', { workMs: 500 })).rejects.toThrow(CappedEnded)
})

test('one that says too much, takes too much memory or gives up is answered with nothing', async () => {
  await expect(capped("process.stdout.write('x'.repeat(2000))")).rejects.toThrow(CappedEnded)
  await expect(capped('const all = []; for (;;) all.push(Buffer.alloc(1 << 24, 1))')).rejects.toThrow(CappedEnded)
  await expect(capped('process.exit(3)')).rejects.toThrow(CappedEnded)
})
