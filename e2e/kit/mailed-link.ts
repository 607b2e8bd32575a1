import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './test.ts'

/** The text of a mail as it is written (quoted-printable). */
const plain = (mail: string): string =>
  mail.replaceAll(/=\r?\n/g, '').replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))

/** The link of the mail that was written to this address. */
const linkFor = async (folder: string, email: string): Promise<string | undefined> => {
  const mails = join(folder, 'mails')
  for (const file of await readdir(mails).catch(() => [])) {
    const text = plain(await readFile(join(mails, file), 'utf8'))
    if (text.includes(email)) return /activation\/reset-password\?\S+/.exec(text)?.[0]
  }
  return undefined
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
