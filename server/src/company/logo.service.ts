import { Readable } from 'node:stream'
import { logoSize, type MyCustomer, type myCustomer } from '@disadmin/contract/company/my-customer'
import { inTransaction } from '../kit/db/db.ts'
import { FileReply } from '../kit/http/file-reply.ts'
import { type CleanImage, cleanImage, type ImageFault, ImageRefused } from '../kit/images/clean-image.ts'
import { notFound, ProblemError } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import { claimMyCustomer, findLogo, removeLogo, type StoredLogo, storeLogo } from './my-customer.queries.ts'
import { myCompany } from './my-customer.service.ts'

export const readLogo = async ({ db, who, header }: Context<typeof myCustomer.logo>): Promise<FileReply> => {
  const { content, content_type } = (await findLogo(db, who)) ?? notFound()
  header('content-security-policy', "default-src 'none'; sandbox")
  return new FileReply(content_type === 'image/jpeg' ? 'logo.jpg' : 'logo.png', content_type, Readable.from([content]))
}

/** The company is looked for before the file is read, and the file is made harmless before a transaction is open. */
export const uploadLogo = async (context: Context<typeof myCustomer.uploadLogo>): Promise<MyCustomer> => {
  const { db, who, audit } = context
  await myCompany(context)
  const image = await receiveImage(context)
  return inTransaction(db, async (tx) => {
    const { id } = (await claimMyCustomer(tx, who)) ?? notFound()
    const before = await findLogo(tx, who)
    const { content, contentType: content_type, width, height } = image
    const logo = { content, content_type, width, height }
    await storeLogo(tx, id, logo)
    const change = { before: before ? factsOf(before) : { logo: null }, after: factsOf(logo) }
    await audit({ recordId: id, customerId: id, ...change }, tx)
    return myCompany({ db: tx, who })
  })
}

export const deleteLogo = async ({ db, who, audit }: Context<typeof myCustomer.deleteLogo>): Promise<void> => {
  const { id } = (await claimMyCustomer(db, who)) ?? notFound()
  const before = await findLogo(db, who)
  if (!before) return
  await removeLogo(db, id)
  const change = { before: factsOf(before), after: { logo: null } }
  await audit({ recordId: id, customerId: id, ...change })
}

/** What the trail tells of a picture. */
const factsOf = ({ content, content_type, width, height }: StoredLogo) => ({
  logo: { content_type, width, height, bytes: content.length },
})

const refusals: Record<ImageFault, { status: number; key: `${string}:${string}` }> = {
  type: { status: 422, key: 'my-customer:logo.wrong_type' },
  unreadable: { status: 422, key: 'my-customer:logo.unreadable' },
  busy: { status: 503, key: 'my-customer:logo.busy' },
}

const receiveImage = async ({ receive, log }: Context<typeof myCustomer.uploadLogo>): Promise<CleanImage> => {
  const { bytes } = await receive()
  try {
    return await cleanImage(bytes, logoSize)
  } catch (error) {
    if (!(error instanceof ImageRefused)) throw error
    log.info({ fault: error.fault }, 'logo refused')
    const { status, ...text } = refusals[error.fault]
    throw new ProblemError({ status, errors: [{ source: 'logo', ...text }], ...(status === 503 && { retryAfterSeconds: 5 }) })
  }
}
