import { faults } from '@disadmin/contract/kit/outbound'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
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
 * answers (`<reference>.json`) are read from `answers/`. The name of the file is the reference: a partner takes a name once.
 */
export const folderPartner = ({ folder, format }: FolderPartner): Partner => ({
  label: `Folder, ${format.label}`,
  asks: true,
  keys: true,
  send: (order) => {
    const text = format.write(order)
    return { text: kept(text), run: () => handOver(folder, order.reference, text, format) }
  },
  ask: (reference) => ({ text: `answers/${reference}.json`, run: () => lookFor(folder, reference) }),
})

const handOver = async (folder: string, reference: string, text: string, format: Format): Promise<Said> => {
  const name = `${reference}.${format.contentType.endsWith('json') ? 'json' : 'xml'}`
  try {
    await mkdir(join(folder, 'orders'), { recursive: true })
    const beside = join(folder, `.${name}`)
    const file = await open(beside, 'w')
    try {
      await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(beside, join(folder, 'orders', name))
  } catch (error) {
    return {
      answer: { outcome: 'not_sent', reason: (error as NodeJS.ErrnoException).code ?? 'not written' },
      text: null,
      status: null,
    }
  }
  return { answer: { outcome: 'accepted', ref: name }, text: null, status: null }
}

const lookFor = async (folder: string, reference: string): Promise<Said> => {
  const text = await readFile(join(folder, 'answers', `${reference}.json`), 'utf8').catch(() => undefined)
  if (text === undefined) return { answer: { outcome: 'absent' }, text: null, status: null }
  const answer = text.length > 1_000_000 ? undefined : readJsonAnswer(text, reference)
  return { answer: answer ?? { outcome: 'unknown', reason: faults.not_understood }, text: kept(text), status: null }
}
