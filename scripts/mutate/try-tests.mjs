import { spawn } from 'node:child_process'
import { inRoot, root } from '../paths.mjs'

/** Whether these tests pass, with this mutant in the file it is of; one that takes many times as long as without has failed. */
export const tryTests = (tests, mutant, usualMs = 200_000) =>
  new Promise((resolve, reject) => {
    const start = performance.now()
    const args = [
      inRoot('node_modules/vitest/vitest.mjs'),
      'run',
      '--config',
      'scripts/mutate/vitest.config.ts',
      '--bail',
      '1',
      ...tests,
    ]
    const env = { ...process.env, MUTANT: mutant ? JSON.stringify(mutant) : '' }
    const child = spawn('node', args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: Math.round(5 * usualMs + 20_000),
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    child.on('error', reject)
    child.on('close', (code) => resolve({ green: code === 0, ms: performance.now() - start, output }))
  })
