import { existsSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { explained } from './explained.mjs'
import { inRoot } from './paths.mjs'

const atLeast = [24, 12]

const newEnough = (version) => {
  const [major, minor] = version.split('.').map(Number)
  return major > atLeast[0] || (major === atLeast[0] && minor >= atLeast[1])
}

const findNode24 = () => {
  if (newEnough(process.versions.node)) return process.execPath
  const pinned = inRoot('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(pinned)) return pinned
  throw explained(
    `Disadmin runs on Node ${atLeast.join('.')} or newer. This is Node ${process.versions.node}, and for ${process.platform} on ` +
      `${process.arch} no Node comes with the dependencies.\nInstall Node 24 from https://nodejs.org and try again.`,
  )
}

/** Puts Node 24 and the installed tools first in the PATH, so that every program started from here on finds them. */
export const useNode24 = () => {
  const first = [dirname(findNode24()), inRoot('node_modules', '.bin')]
  process.env.PATH = [...first, process.env.PATH ?? ''].join(delimiter)
}
