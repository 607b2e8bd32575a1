import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './test.ts'

/** The text of a mail as it is written (quoted-printable). */
const plain = (mail: string): string =>
  mail.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

/** The mails that are there, as text; not those just being written, which bear another name until they are whole. */
const mailsIn = async (folder: string): Promise<string[]> => {
  const mails = join(folder, 'mails')
  const files = (await readdir(mails).catch(() => [])).filter((file) => file.endsWith('.eml'))
  return Promise.all(files.map(async (file) => plain(await readFile(join(mails, file), 'utf8'))))
}

/** The link of the mail that was written to this address. */
const linkFor = async (folder: string, email: string): Promise<string | undefined> => {
  const text = (await mailsIn(folder)).find((mail) => mail.includes(email))
  return text && /activation\/reset-password\?\S+/.exec(text)?.[0]
}

/** The path of the link that this address is mailed, when the mail is there. */
export const mailedLink = async (folder: string, email: string): Promise<string> => {
  let found: string | undefined
  await expect
    .poll(async () => {
      found = await linkFor(folder, email)
      return found
    })
    .toBeDefined()
  return `/${found!}`
}

/** The highest number of a file that links of mails name so far; 0 while there is none. `link` is what stands before the number. */
export const lastMailedFile = async (folder: string, link: string): Promise<number> => {
  const texts = await mailsIn(folder)
  return Math.max(0, ...texts.flatMap((text) => text.split(link).slice(1)).map((rest) => Number.parseInt(rest, 10)))
}
