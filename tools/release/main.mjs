import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildConsole } from '../build.mjs'
import { explained } from '../explained.mjs'
import { inRoot, root } from '../paths.mjs'
import { capture } from '../run.mjs'
import { licences, mergeBills } from './papers.mjs'
import { ownFiles, readState } from './state.mjs'
import { writeTree } from './tree.mjs'
import { releaseVersion } from './version.mjs'

const usage = `npm run release [-- --arch x64|arm64] [--dev] [--out FOLDER]`

const options = (args) => {
  try {
    const strings = { arch: { type: 'string', default: process.arch }, out: { type: 'string', default: inRoot('dist') } }
    const { values } = parseArgs({ args, options: { ...strings, dev: { type: 'boolean', default: false } } })
    if (values.arch === 'x64' || values.arch === 'arm64') return { ...values, out: resolve(values.out) }
  } catch {
    // said below
  }
  throw explained(usage)
}

const unused = /\.map$|\.d\.[mc]?ts$/

/** Takes away what only developers load, and puts Node where the start script looks for it. */
const slim = (folder, node) => {
  const modules = join(folder, 'node_modules')
  for (const entry of readdirSync(modules, { withFileTypes: true, recursive: true }))
    if (entry.isFile() && unused.test(entry.name)) rmSync(join(entry.parentPath, entry.name))
  mkdirSync(join(folder, 'bin'))
  renameSync(join(modules, node, 'bin', 'node'), join(folder, 'bin', 'node'))
  for (const name of [node, '.bin', '.package-lock.json']) rmSync(join(modules, name), { recursive: true })
  rmSync(join(folder, 'package-lock.json'))
}

const addOwn = async (folder) => {
  for (const file of await ownFiles()) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(inRoot(file), join(folder, file))
  }
  cpSync(inRoot('console', 'dist'), join(folder, 'console', 'dist'), { recursive: true })
  cpSync(inRoot('packaging', 'disadmin.sh'), join(folder, 'bin', 'disadmin'))
  chmodSync(join(folder, 'bin', 'disadmin'), 0o755)
}

const pack = async (file, folder, time) => {
  const same = ['--sort=name', `--mtime=@${time}`, '--owner=0', '--group=0', '--numeric-owner', '--mode=a+rX,u+w,go-w']
  const { code, output } = await capture('tar', ['-czf', file, ...same, '-C', dirname(folder), folder.split('/').at(-1)])
  if (code !== 0) throw explained(`${output}\ntar failed (exit code ${code}).`)
}

/** The checksums of all archives in the folder. */
const writeSums = (out) => {
  const sum = (name) =>
    createHash('sha256')
      .update(readFileSync(join(out, name)))
      .digest('hex')
  const archives = readdirSync(out).filter((name) => /^disadmin-.*\.tar\.gz$/.test(name))
  writeFileSync(
    join(out, 'SHA256SUMS'),
    archives
      .toSorted()
      .map((name) => `${sum(name)}  ${name}\n`)
      .join(''),
  )
}

const fill = async ({ folder, lists, version, arch, time }) => {
  const { optionalDependencies } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const node = `node-linux-${arch}`
  const pinned = { [node]: optionalDependencies[node] }
  const server = await writeTree({ folder, version, arch, workspaces: ['contract', 'server'], optionalDependencies: pinned })
  const console = await writeTree({ folder: lists, version, arch, workspaces: ['contract', 'console'], listed: true })
  const trees = [
    { packages: server.packages, folder },
    { packages: console.packages, folder: root },
  ]
  writeFileSync(join(folder, 'LICENCES.txt'), `${licences(trees)}\n`)
  writeFileSync(join(folder, 'sbom.cdx.json'), `${JSON.stringify(mergeBills([server.bill, console.bill], time), null, 2)}\n`)
  slim(folder, node)
  await addOwn(folder)
}

/** Makes an archive that serves on a Linux machine where nothing is installed. */
export default async (args) => {
  const { arch, dev, out } = options(args)
  const { time, ...state } = await readState()
  const version = releaseVersion({ ...state, dev })
  await buildConsole()
  const name = `disadmin-${version}-linux-${arch}`
  const work = mkdtempSync(join(tmpdir(), 'disadmin-release-'))
  try {
    await fill({ folder: join(work, name), lists: join(work, 'console'), version, arch, time })
    mkdirSync(out, { recursive: true })
    await pack(join(out, `${name}.tar.gz`), join(work, name), time)
  } finally {
    rmSync(work, { recursive: true })
  }
  writeSums(out)
  const size = Math.round(statSync(join(out, `${name}.tar.gz`)).size / 2 ** 20)
  console.log(`${join(out, `${name}.tar.gz`)} (${size} MB), SHA256SUMS`)
  return 0
}
