import { constants } from 'node:fs'
import { access, open, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { kept, type Partner, type Said } from './partner.ts'
import type { Format } from './http.ts'
import { readJsonAnswer } from './json.ts'

interface FolderPartner {
  folder: string
  format: Format
}

/**
 * A partner that fetches files: an order is written beside its place and renamed into `orders/`, so that nobody ever reads half of one;
 * answers (`<reference>.json`) are read from `answers/`. The name of the file is the reference: a partner takes a name once. `orders/` is
 * never made: where a share should be mounted and is not, an order would be written to where nobody fetches it.
 */
export const folderPartner = ({ folder, format }: FolderPartner): Partner => ({
  label: `Folder, ${format.label}`,
  asks: true,
  keys: true,
  send: (order) => {
    const text = format.write(order)
    const name = `${order.reference}.${format.contentType.endsWith('json') ? 'json' : 'xml'}`
    return { text: kept(text), run: (mayLeave) => handOver({ folder, name, text, mayLeave }) }
  },
  ask: (reference) => ({ text: `answers/${reference}.json`, run: () => lookFor(folder, reference) }),
})

interface Parcel {
  folder: string
  name: string
  text: string
  mayLeave?: (() => boolean) | undefined
}

const handOver = async ({ folder, name, text, mayLeave }: Parcel): Promise<Said> => {
  const beside = join(folder, `.${name}`)
  const orders = join(folder, 'orders')
  try {
    await writeWhole(beside, text)
    if (mayLeave?.() === false) throw new Error('Too late to be sent')
    await rename(beside, join(orders, name))
  } catch (error) {
    await unlink(beside).catch(() => undefined)
    return said({ outcome: 'not_sent', reason: codeOf(error) })
  }
  try {
    await keepNames(orders)
  } catch (error) {
    return said({ outcome: 'unknown', reason: codeOf(error) })
  }
  return said({ outcome: 'accepted', ref: name })
}

/** A link that somebody laid in its place leads nowhere: it is removed, never followed. */
const writeWhole = async (path: string, text: string) => {
  await unlink(path).catch(() => undefined)
  const file = await open(path, 'wx')
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** The new name survives a power cut as well. */
const keepNames = async (folder: string) => {
  const directory = await open(folder, 'r')
  await directory.sync().finally(() => directory.close())
}

const longestAnswer = 1_000_000

/** Only where the folder is there and has no answer, there is none; whatever else is in the way says nothing. */
const lookFor = async (folder: string, reference: string): Promise<Said> => {
  try {
    await access(join(folder, 'orders'))
  } catch (error) {
    return said({ outcome: 'unknown', reason: codeOf(error) })
  }
  try {
    const text = await readAnswer(join(folder, 'answers', `${reference}.json`))
    const answer = readJsonAnswer(text, reference)
    return said(answer ?? { outcome: 'unknown', reason: 'An answer nobody understands' }, text)
  } catch (error) {
    return said(codeOf(error) === 'ENOENT' ? { outcome: 'absent' } : { outcome: 'unknown', reason: codeOf(error) })
  }
}

/** A partner writes into this folder: no link is followed, a pipe keeps nobody waiting, and more than a megabyte is not read. */
const readAnswer = async (path: string): Promise<string> => {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const about = await file.stat()
    if (!about.isFile()) throw new Error('The answer is no file')
    if (about.size > longestAnswer) throw new Error('The answer is too large')
    return await file.readFile('utf8')
  } finally {
    await file.close()
  }
}

const said = (answer: Said['answer'], text: string | null = null): Said => ({
  answer,
  text: text === null ? null : kept(text),
  status: null,
})

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? (error as Error).message
