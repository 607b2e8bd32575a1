#!/usr/bin/env node
// The one door behind every npm script: installs what is missing, finds the right Node, runs the command.
// Plain JavaScript without dependencies: it must run on the Node 20 of a machine that has nothing else.
import { install } from './install.mjs'
import { useNode24 } from './node24.mjs'

const commands = {
  start: () => import('./start.mjs'),
  dev: () => import('./dev.mjs'),
  check: () => import('./check.mjs'),
  test: () => import('./test/main.mjs'),
  e2e: () => import('./e2e.mjs'),
  screens: () => import('./screens.mjs'),
  bench: () => import('./bench.mjs'),
  trials: () => import('../trials/main.mjs'),
  release: () => import('./release/main.mjs'),
  index: () => import('./indexes/main.mjs'),
  new: () => import('./new.mjs'),
  seed: () => import('./seed.mjs'),
  cli: () => import('./cli.mjs'),
}

const [name, ...args] = process.argv.slice(2)
const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined
if (!command) {
  console.error(`Usage: node tools/disadmin.mjs <${Object.keys(commands).join(' | ')}> [arguments]`)
  process.exit(2)
}

try {
  await install()
  useNode24()
  const { default: run } = await command()
  process.exitCode = await run(args)
} catch (error) {
  console.error(error.explained ? `\n${error.message}` : error)
  process.exitCode = 1
}
