import { faults } from '@disadmin/contract/kit/outbound'
import { constants } from 'node:fs'
import { access, open, rename, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import type { PartnerResponse } from '../../kit/outbox/handoff.ts'
import { kept, type MessageKind, type Messenger, type Partner } from './partner.ts'
import type { Format } from './http.ts'
import { readJsonAnswer } from './json.ts'

interface FolderReceiver {
  folder: string
}

/** A receiver of orders that fetches them from `orders/`. */
export const folderPartner = ({ folder, format }: FolderReceiver & { format: Format }): Partner => {
  const ending = format.contentType.endsWith('json') ? 'json' : 'xml'
  const { send, ...rest } = folderMessenger({ folder, kind: { ...format, read: readJsonAnswer, place: 'orders', ending } })
  return { ...rest, send: (order, key) => send({ reference: order.reference, text: format.write(order) }, key) }
}

/**
 * A partner that fetches files: a message is written beside its place and renamed into its folder, so that nobody ever reads half of one;
 * answers (`<reference>.json`) are read from `answers/`. The name of the file is the reference: a partner takes a name once. The folder is
 * never made: where a share should be mounted and is not, a message would be written to where nobody fetches it.
 */
export const folderMessenger = ({ folder, kind }: FolderReceiver & { kind: Omit<MessageKind, 'contentType'> }): Messenger => ({
  label: `Folder, ${kind.label}`,
  asks: true,
  keys: true,
  send: ({ reference, text }) => {
    const name = `${reference}.${kind.ending}`
    return { text: kept(text), run: (mayLeave) => handOver({ folder, place: kind.place, name, text, mayLeave }) }
  },
  ask: (reference) => ({ text: `answers/${reference}.json`, run: () => lookFor(folder, kind, reference) }),
})

interface Parcel {
  folder: string
  place: string
  name: string
  text: string
  mayLeave?: (() => boolean) | undefined
}

const handOver = async ({ folder, place, name, text, mayLeave }: Parcel): Promise<PartnerResponse> => {
  const beside = join(folder, `.${name}`)
  const target = join(folder, place)
  try {
    await writeWhole(beside, text)
    if (mayLeave?.() === false) throw new Error(faults.too_late)
    await rename(beside, join(target, name))
  } catch (error) {
    await unlink(beside).catch(() => undefined)
    return response({ outcome: 'not_sent', reason: codeOf(error) })
  }
  try {
    await keepNames(target)
  } catch (error) {
    return response({ outcome: 'unknown', reason: codeOf(error) })
  }
  return response({ outcome: 'accepted', ref: name })
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

type Kind = Pick<MessageKind, 'place' | 'read'>

/** Only where the folder is there and has no answer, there is none; whatever else is in the way says nothing. */
const lookFor = async (folder: string, { place, read }: Kind, reference: string): Promise<PartnerResponse> => {
  try {
    await access(join(folder, place))
  } catch (error) {
    return response({ outcome: 'unknown', reason: codeOf(error) })
  }
  try {
    const text = await readAnswer(join(folder, 'answers', `${reference}.json`))
    const answer = read(text, reference)
    return response(answer ?? { outcome: 'unknown', reason: faults.not_understood }, text)
  } catch (error) {
    return response(codeOf(error) === 'ENOENT' ? { outcome: 'absent' } : { outcome: 'unknown', reason: codeOf(error) })
  }
}

/** A partner writes into this folder: no link is followed, a pipe keeps nobody waiting, and more than a megabyte is not read. */
const readAnswer = async (path: string): Promise<string> => {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const about = await file.stat()
    if (!about.isFile()) throw new Error(faults.no_file)
    if (about.size > longestAnswer) throw new Error(faults.too_large)
    return await file.readFile('utf8')
  } finally {
    await file.close()
  }
}

const response = (answer: PartnerResponse['answer'], text: string | null = null): PartnerResponse => ({
  answer,
  text: text === null ? null : kept(text),
  status: null,
})

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? (error as Error).message
