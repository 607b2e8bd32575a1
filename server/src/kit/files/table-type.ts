import { TableRefused } from './cells.ts'
import { wideOf } from './decoded.ts'

export type TableType = 'csv' | 'xlsx' | 'xls'

/** The local header of the first entry of a zip archive, and a compound file of the older Excel. */
const zipped = Buffer.from('PK\u0003\u0004', 'latin1')
const compound = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])

/** By which endings a file of a type goes: Excel opens a text that is called .xls, as many programs write it, and no other stranger. */
const endings: Record<TableType, readonly string[]> = { csv: ['.csv', '.xls'], xlsx: ['.xlsx', '.xls'], xls: ['.xls'] }

/**
 * What a file is by its content, which its name must not contradict. Everything else is refused, by its name where Excel opens it: the
 * library would read two dozen formats more.
 */
export const tableTypeOf = (bytes: Buffer, name: string): TableType => {
  const ending = /\.[^.]*$/.exec(name)?.[0].toLowerCase() ?? ''
  if (!Object.values(endings).flat().includes(ending)) throw new TableRefused('type')
  const type = typeOf(bytes)
  if (!endings[type].includes(ending)) throw new TableRefused('name', ending)
  return type
}

const typeOf = (bytes: Buffer): TableType => {
  if (bytes.subarray(0, 4).equals(zipped)) return zipOf(bytes)
  if (bytes.subarray(0, 8).equals(compound)) {
    if (bytes.includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw new TableRefused('password')
    return 'xls'
  }
  // sheets without a container
  if (bytes[0] === 9 && [0, 2, 4, 8].includes(bytes[1]!)) throw new TableRefused('format', 'Excel 2–4')
  return textOf(bytes)
}

const zipOf = (bytes: Buffer): TableType => {
  if (bytes.includes('opendocument.spreadsheet')) throw new TableRefused('format', '.ods')
  if (bytes.includes('xl/workbook.bin')) throw new TableRefused('format', '.xlsb')
  // a document or a presentation may have a workbook in it
  const isOther = bytes.includes('word/document.xml') || bytes.includes('ppt/presentation.xml')
  if (!isOther && bytes.includes('[Content_Types].xml') && bytes.includes('xl/')) return 'xlsx'
  throw new TableRefused('type')
}

// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000e-\u001f]/
const webPage = /^\s*(?:<!doctype|<!--|<[a-z][a-z0-9]*[\s/>]|mime-version:)/i
const markup = /^\s*(?:<|\{\\rtf|%PDF)/i

const textOf = (bytes: Buffer): 'csv' => {
  const start = bytes.subarray(0, 4096)
  const text = new TextDecoder(wideOf(bytes) ?? 'latin1').decode(start).replace(/^\u00ef\u00bb\u00bf/, '')
  if (markup.test(text) && text.includes('office:spreadsheet"')) throw new TableRefused('format', 'XML')
  if (webPage.test(text)) throw new TableRefused('format', 'HTML')
  if (control.test(text) || markup.test(text)) throw new TableRefused('type')
  return 'csv'
}
