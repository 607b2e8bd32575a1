import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { type RunningServer, startServer } from '../kit/server.ts'
import { copyOfTemplate } from '../kit/template.ts'
import { test as base } from '../kit/test.ts'

export interface MailServer {
  /** Why it takes no mail; undefined: it takes them. */
  refuses: string | undefined
  /** What it took, word for word. */
  taken: string[]
  port: number
  close: () => Promise<void>
}

const startMailServer = async (): Promise<MailServer> => {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, callback) =>
      mails.refuses === undefined ? callback() : callback(Object.assign(new Error(mails.refuses), { responseCode: 550 })),
    onData: (stream, _session, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        mails.taken.push(Buffer.concat(chunks).toString())
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  const mails: MailServer = {
    refuses: undefined,
    taken: [],
    port: (smtp.server.address() as AddressInfo).port,
    close: () => new Promise((resolve) => smtp.close(resolve)),
  }
  return mails
}

/** `test` of the stories in which mails really leave, to a mail server of the story's own. */
export const test = base.extend<object, { mailServer: MailServer; server: RunningServer }>({
  mailServer: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const mailServer = await startMailServer()
      await use(mailServer)
      await mailServer.close()
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ mailServer }, use) => {
      const folder = await copyOfTemplate()
      const server = await startServer(folder, { env: { SMTP_URL: `smtp://127.0.0.1:${mailServer.port}` } })
      await use(server)
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

export { enterAs, expect, expectNoSeriousAxe, screens } from '../kit/test.ts'
