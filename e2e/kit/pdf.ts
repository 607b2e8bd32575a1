import { inflateSync } from 'node:zlib'

/** What a PDF written by Chromium says, page by page, as far as its fonts name their signs. */
export const pagesOf = (pdf: Buffer): string[] => {
  const objects = objectsOf(pdf)
  const fonts = new Map(
    [...objects].flatMap(([id, { head }]) => (/\/ToUnicode (\d+) 0 R/.test(head) ? [[id, signsOf(objects, head)]] : [])),
  )
  return [...objects.values()]
    .filter(({ head }) => /\/Type\s*\/Page\b(?!s)/.test(head))
    .map(({ head }) => {
      const content = Number(/\/Contents (\d+) 0 R/.exec(head)![1])
      const named = new Map([...head.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name, id]) => [name!, fonts.get(Number(id))]))
      return textOf(objects.get(content)!.stream, named)
    })
}

interface PdfObject {
  head: string
  stream: string
}
type Signs = ReadonlyMap<number, string> | undefined

const objectsOf = (pdf: Buffer): Map<number, PdfObject> => {
  const text = pdf.toString('latin1')
  const found = new Map<number, PdfObject>()
  for (const match of text.matchAll(/(?:^|\n)(\d+) 0 obj\r?\n?([\s\S]*?)(?:endobj|stream\r?\n)/g)) {
    const [whole, id, head] = match as unknown as [string, string, string]
    const start = match.index + whole.length
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    const isStream = whole.endsWith('stream\n') || whole.endsWith('stream\r\n')
    const bytes = pdf.subarray(start, start + length)
    const stream = isStream ? (head.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1') : ''
    found.set(Number(id), { head, stream })
  }
  return found
}

const letters = (hex: string): string => Buffer.from(hex, 'hex').swap16().toString('utf16le')

/** Which sign each glyph of a font stands for. */
const signsOf = (objects: ReadonlyMap<number, PdfObject>, head: string): Signs => {
  const { stream } = objects.get(Number(/\/ToUnicode (\d+) 0 R/.exec(head)![1]))!
  const signs = new Map<number, string>()
  for (const [, block] of stream.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, glyph, sign] of block!.matchAll(/<(\w+)> <(\w+)>/g)) signs.set(Number.parseInt(glyph!, 16), letters(sign!))
  for (const [, block] of stream.matchAll(/beginbfrange([\s\S]*?)endbfrange/g))
    for (const [, from, to, sign] of block!.matchAll(/<(\w+)> <(\w+)> <(\w+)>/g))
      for (let at = Number.parseInt(from!, 16), n = 0; at <= Number.parseInt(to!, 16); at++, n++)
        signs.set(at, String.fromCharCode(Number.parseInt(sign!, 16) + n))
  return signs
}

/** Pieces in the order they are drawn; what is drawn anew begins after a space. */
const textOf = (content: string, fonts: ReadonlyMap<string, Signs>): string => {
  let font: Signs
  const said: string[] = []
  for (const [, name, hex, down, begin] of content.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9A-F]+)>|(?:[\d.-]+ ([\d.-]+) Td)|(BT)/g)) {
    if (name !== undefined) font = fonts.get(name)
    else if (begin !== undefined || (down !== undefined && Number(down) !== 0)) said.push(' ')
    else if (hex !== undefined)
      for (let at = 0; at < hex.length; at += 4) said.push(font?.get(Number.parseInt(hex.slice(at, at + 4), 16)) ?? '')
  }
  return said.join('').replaceAll(/\s+/g, ' ').trim()
}
