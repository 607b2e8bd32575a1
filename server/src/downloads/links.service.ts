import { downloads } from '@disadmin/contract/downloads/downloads'
import { houseFiles } from '@disadmin/contract/files/house-files'
import { may } from '@disadmin/contract/kit/may'
import { readStoredFile } from '../kit/files/stored-files.queries.ts'
import type { Db } from '../kit/db/db.ts'
import { FileReply, rangeOf } from '../kit/http/file-reply.ts'
import { notFound, ProblemError } from '../kit/http/refusal.ts'
import type { Answer, Context } from '../kit/http/serve.ts'
import { storeOf } from '../kit/store/store.ts'
import { actorOf, type Principal } from '../kit/principal.ts'
import { hashToken, newToken } from '../kit/token.ts'
import { findExportKind, findFetchable, findOfHouse } from './downloads.queries.ts'
import { exportKinds } from './downloads.service.ts'
import { insertLink, useLink } from './links.queries.ts'

type Link = typeof downloads.link
type Open = typeof downloads.open

/** `house`: a shared file, even if it was replaced, for those who keep them. */
type Kind = 'file' | 'export' | 'house'

const partsOf = (file: string): [Kind, number] => {
  const [kind, id] = file.split('-') as [Kind, string]
  return [kind, Number(id)]
}

const find = async (db: Db, who: Principal, file: string) => {
  const [kind, id] = partsOf(file)
  const finders = {
    file: () => findFetchable(db, who, id),
    export: () => findExportKind(db, who, id, exportKinds(who)),
    house: async () => (may(houseFiles.link, actorOf(who)) === 'yes' ? findOfHouse(db, id) : undefined),
  }
  if (kind !== 'house' && may(downloads.link, actorOf(who)) !== 'yes') return notFound()
  return (await finders[kind]()) ?? notFound()
}

export const makeLink = async ({ db, who, params }: Context<Link>): Promise<Answer<Link>> => {
  await find(db, who, params.id)
  return linkTo(db, who, params.id)
}

/** A link to a shared file, for those who keep them. */
export const makeHouseLink = (db: Db, who: Principal, id: number): Promise<Answer<Link>> => linkTo(db, who, `house-${id}`)

const linkTo = async (db: Db, who: Principal, file: string) => {
  const token = newToken()
  const expires_at = await insertLink(db, who, hashToken(token), file)
  return { link: `/api/v1/download-links/${token}`, token, expires_at }
}

const gone = (why: 'used' | 'expired') =>
  new ProblemError({ status: 410, text: { key: `downloads:link.${why}` }, code: `link_${why}` })

/** Never shown in the browser, whatever it is: an attachment of no type, and if it were opened nevertheless, nothing in it would run. */
export const openLink = async (context: Context<Open>): Promise<Answer<Open>> => {
  const { db, who, params, headers, header } = context
  const link = (await useLink(db, who, hashToken(params.token))) ?? notFound()
  // to go on is to name the content one has a part of
  const goesOn = link.use === 'going_on' && headers['if-range'] !== undefined && headers.range !== undefined
  if (link.use !== 'first' && !goesOn) throw gone(link.use === 'expired' ? 'expired' : 'used')
  header('content-security-policy', "default-src 'none'; sandbox")
  const found = await find(db, who, link.file)
  return typeof found === 'string' ? exported(context, link.file, found) : fromStore(context, found, link.use)
}

const exported = async ({ db, who }: Context<Open>, file: string, kind: string): Promise<FileReply> => {
  const stored = (await readStoredFile(db, { who, kind, id: partsOf(file)[1] })) ?? notFound()
  return new FileReply(stored.name, 'application/octet-stream', stored.content)
}

const fromStore = async (
  { settings, headers, header }: Context<Open>,
  { name, key, size }: { name: string; key: string; size: number },
  use: 'first' | 'going_on' | 'used' | 'expired',
): Promise<FileReply> => {
  const etag = `"${key}"`
  const range = rangeOf(headers, { size, etag })
  if (range === 'none') {
    header('content-range', `bytes */${size}`)
    throw new ProblemError({ status: 416, text: { key: 'downloads:link.range' } })
  }
  // another content than the one a part is had of would be all of it, a second time
  if (use !== 'first' && range === undefined) throw gone('used')
  const content = await storeOf(settings).read(key, range)
  return new FileReply(name, 'application/octet-stream', content, { size, range, etag })
}
