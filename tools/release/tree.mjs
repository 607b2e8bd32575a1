import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { explained } from '../explained.mjs'
import { npm } from '../install.mjs'
import { inRoot } from '../paths.mjs'
import { capture } from '../run.mjs'

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))
const write = (file, content) => writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)

const run = async (folder, args) => {
  const [program, ...first] = npm()
  const { code, output } = await capture(program, [...first, ...args, '--loglevel=error'], { cwd: folder })
  if (code !== 0) throw explained(`${output}\nnpm ${args[0]} failed (exit code ${code}).`)
  return output
}

// The lock of the tree is cut from ours; whatever npm would choose anew was never tested.
const checkLocked = (tree, ours) => {
  const changed = Object.entries(tree).filter(
    ([path, { version, integrity, link }]) =>
      path.includes('node_modules/') && !link && (ours[path]?.version !== version || ours[path]?.integrity !== integrity),
  )
  if (changed.length > 0) throw explained(`Not as package-lock.json has it: ${changed.map(([path]) => path).join(', ')}`)
}

/**
 * Writes the packages of some workspaces with their production dependencies into a folder: `npm install` with our lock file, for the
 * processor in `arch`. With `listed` nothing is installed. Answers the bill of materials and the locked packages by their paths.
 */
export const writeTree = async ({ folder, version, workspaces, optionalDependencies = {}, arch, listed = false }) => {
  const { name, description, license } = read(inRoot('package.json'))
  for (const workspace of workspaces) {
    const { devDependencies, ...own } = read(inRoot(workspace, 'package.json'))
    mkdirSync(join(folder, workspace), { recursive: true })
    write(join(folder, workspace, 'package.json'), { ...own, version })
  }
  write(join(folder, 'package.json'), {
    name,
    version,
    private: true,
    description,
    license,
    type: 'module',
    workspaces,
    optionalDependencies,
  })
  const ours = read(inRoot('package-lock.json'))
  write(join(folder, 'package-lock.json'), ours)
  const machine = ['--os=linux', `--cpu=${arch}`, '--libc=glibc']
  const only = listed ? ['--package-lock-only'] : ['--omit=dev']
  await run(folder, ['install', ...only, ...machine, '--ignore-scripts', '--prefer-offline'])
  const { packages } = read(join(folder, 'package-lock.json'))
  checkLocked(packages, ours.packages)
  const sbom = ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--omit=dev']
  return { packages, bill: JSON.parse(await run(folder, [...sbom, ...(listed ? only : [])])) }
}
