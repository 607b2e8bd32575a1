import { readFileSync } from 'node:fs'

const file = new URL('../../../package.json', import.meta.url)

/** What this is a version of: the one number of package.json. */
export const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
