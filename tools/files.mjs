import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The files below a folder whose path matches, sorted, with what they hold. For tools that run on the Node 20 of a machine, which has
 * no glob.
 *
 * @param {string} folder
 * @param {RegExp} pattern of the path below it, with `/` everywhere
 */
export const filesIn = (folder, pattern) =>
  readdirSync(folder, { recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => pattern.test(file))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
