import type { Language } from '@disadmin/contract/kit/languages'
import type { TextRef } from '@disadmin/contract/kit/issues'
import { may } from '@disadmin/contract/kit/may'
import { peopleData } from '@disadmin/contract/people-data/people-data'
import type { Db } from '../kit/db/db.ts'
import { packed, storeFile } from '../kit/files/stored-files.queries.ts'
import { zip, type ZipEntry } from '../kit/files/zip.ts'
import { datedName, FileReply } from '../kit/http/file-reply.ts'
import type { JobKind } from '../kit/jobs/jobs.ts'
import { actorOf } from '../kit/principal.ts'
import { translate } from '../kit/texts.ts'
import { whoIs } from '../session/index.ts'
import { usernameKey } from '../users/index.ts'
import { indexPage } from './export.page.ts'
import { readRows } from './export.queries.ts'
import { register } from './register.ts'
import { findSubject, type Subject } from './subject.queries.ts'

interface Asked {
  of: Subject['of']
  id: number
  who: { userId: number }
  language: Language
}

/** What the stored files are called. */
export const personDataKind = 'person-data'

/** Makes the archive and keeps it for whoever asked, if they still may. */
export const exportData: JobKind<Asked> = {
  kind: 'export-person-data',
  run: async ({ id: jobId, db, settings, payload, log }) => {
    const { of, id, language } = payload
    const who = await whoIs(db, payload.who, settings.demo)
    const call = of === 'person' ? peopleData.exportPerson : peopleData.exportCustomer
    if (!who || may(call, actorOf(who)) !== 'yes') return { gone: true }
    const subject = await findSubject(db, of, id, '')
    if (!subject) return { gone: true }
    const say = (key: TextRef['key'], ...values: string[]) => translate(language, { key, values })
    const name = `${datedName(`${say(`people-data:file.${of}`)}-${id}`, settings.timeZone)}.zip`
    const file = await packed(new FileReply(name, 'application/zip', zip(entriesOf(db, subject, say))))
    await storeFile(db, { who, kind: personDataKind, jobId }, file)
    await log({ key: 'downloads:ready' })
    return {}
  },
}

/** A file for each table that has rows, and a page that lists them. */
async function* entriesOf(
  db: Db,
  subject: Subject,
  say: (key: TextRef['key'], ...values: string[]) => string,
): AsyncGenerator<ZipEntry> {
  const counts = new Map<string, number>()
  let self: object | undefined
  for (const table of Object.keys(register)) {
    const batches = await readRows(db, table, subject, subject.usernames.map(usernameKey))
    const first = await batches?.next()
    if (!batches || !first || first.done) continue
    if (table === (subject.of === 'person' ? 'users' : 'customers')) self = first.value[0]!.row
    const content = async function* () {
      let count = 0
      yield '[\n'
      for await (const batch of following(first.value, batches))
        for (const { row } of batch) yield `${count++ === 0 ? '' : ',\n'}${JSON.stringify(row)}`
      yield '\n]\n'
      counts.set(table, count)
    }
    yield { name: `${table}.json`, content: content() }
  }
  yield { name: 'index.html', content: [indexPage(self ?? {}, counts, say)] }
}

async function* following<T>(first: T, rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield first
  yield* rest
}
