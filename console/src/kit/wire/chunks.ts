import { readPage } from '../call.ts'
import { CallError } from '../problems.ts'
import { connection } from './connection.ts'

/** The server has another version of the console by now: the files of this one are gone. */
export class NewVersion extends Error {
  override readonly name = 'NewVersion'
  /** The start script of the new version. */
  readonly script: string

  constructor(script: string) {
    super('another version')
    this.script = script
  }
}

/** It did not come, although this is the version the server has, as far as can be told. */
class PartMissing extends CallError {
  constructor() {
    super(0, {})
  }
}

export const isMissing = (why: unknown): boolean => why instanceof PartMissing || why instanceof NewVersion

// every browser and the bundler have words of their own for a file that did not come
const missing = /dynamically imported module|Importing a module script failed|Unable to preload/i

// the last one: before it stands the bundler's own, which is the same in every version
const startScript = /.*<script[^>]*type="module"[^>]*src="([^"]+)"/s

const scriptOfServer = async (): Promise<string | undefined> =>
  readPage().then(
    (page) => startScript.exec(page)?.[1],
    () => {
      connection.unanswered()
      return undefined
    },
  )

const ownScript = (): string | null =>
  [...document.querySelectorAll('script[type=module][src]')].at(-1)?.getAttribute('src') ?? null

/** Why a part of the console's code could not be had: a new version, or nothing that answers; anything else is the error itself. */
const whyMissing = async (error: unknown): Promise<unknown> => {
  if (!(error instanceof Error) || !missing.test(error.message)) return error
  const script = await scriptOfServer()
  return script !== undefined && script !== ownScript() ? new NewVersion(script) : new PartMissing()
}

/** Loads a part of the console's code; what it throws says why it did not come. */
export const arriving =
  <T>(load: () => Promise<T>): (() => Promise<T>) =>
  () =>
    load().catch(async (error: unknown) => {
      throw await whyMissing(error)
    })

const key = 'disadmin.reloaded'

/** Loads the page anew for a new version, once for each; false when that was done already and did not help. */
export const reloadFor = ({ script }: NewVersion): boolean => {
  if (sessionStorage.getItem(key) === script) return false
  sessionStorage.setItem(key, script)
  location.reload()
  return true
}
