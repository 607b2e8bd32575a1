import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The modules below a folder whose paths match, tests aside, in the order of their names: what is found there needs no index. */
export const modulesIn = <T extends object>(folder: string, path: RegExp): Promise<T[]> =>
  Promise.all(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => path.test(file) && !file.includes('.test.'))
      .toSorted()
      .map((file): Promise<T> => import(pathToFileURL(join(folder, file)).href)),
  )
