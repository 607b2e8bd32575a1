import type { FileUpload, fileUploads } from '@disadmin/contract/files/file-uploads'
import type { HouseFileDetail } from '@disadmin/contract/files/house-files'
import { inTransaction } from '../kit/db/db.ts'
import { notFound, ProblemError } from '../kit/http/refusal.ts'
import type { Context } from '../kit/http/serve.ts'
import { addFile } from '../kit/store/files.queries.ts'
import { tooLarge } from '../kit/store/store-problems.ts'
import { storeOf } from '../kit/store/store.ts'
import { audienceColumns, writeCustomers } from './audience.queries.ts'
import { checkAudience } from './audience.ts'
import { addPart, begin, deleteUpload, endUpload, goOn, lockUpload, partsOf } from './file-uploads.queries.ts'
import { findHouseFile } from './house-files.queries.ts'
import { told } from './house-files.service.ts'

type Calls = { [Name in keyof typeof fileUploads]: Context<(typeof fileUploads)[Name]> }

export const start = async ({ db, who, body, settings }: Calls['start']): Promise<FileUpload> => {
  if (body.size > settings.fileMaxBytes) throw tooLarge(settings.fileMaxBytes)
  await checkAudience(db, who, body.to, 'to.')
  const wanted = { userId: who.userId, ...body }
  return (await goOn(db, wanted)) ?? begin(db, wanted)
}

const misfit = () => new ProblemError({ status: 409, text: { key: 'house-files:misfit' }, code: 'offset' })

/** Either all of a part is there afterwards, or nothing of it: whoever lost the answer asks how much there is. */
export const takePart = async ({ db, who, params, query, receive }: Calls['part']): Promise<FileUpload> => {
  const { bytes } = await receive()
  if (bytes.length === 0) throw new ProblemError({ status: 422, errors: [{ source: 'part', key: 'kit:invalid.file_empty' }] })
  const upload = (await lockUpload(db, who.userId, params.id)) ?? notFound()
  const { id, received, size } = upload
  if (query.offset !== received || received + bytes.length > size || upload.file_id !== null) throw misfit()
  return { id, size, received: await addPart(db, upload, bytes) }
}

/** Somebody else may have brought another one of its name since. */
const anyVersion = { replaced: true }

/** The content first, the row after: killed in between, the parts are still there, and what was written is swept. */
export const finish = async ({ db, who, params, settings, audit }: Calls['finish']): Promise<HouseFileDetail> => {
  const found = await inTransaction(db, (tx) => lockUpload(tx, who.userId, params.id))
  if (!found) return notFound()
  if (found.file_id !== null) return (await findHouseFile(db, who, found.file_id, anyVersion)) ?? notFound()
  if (found.received !== found.size) throw misfit()
  const store = storeOf(settings)
  const stored = await store.write(partsOf(db, params.id), { maxBytes: settings.fileMaxBytes })
  const id = await inTransaction(db, async (tx) => {
    const upload = (await lockUpload(tx, who.userId, params.id)) ?? notFound()
    if (upload.file_id !== null) return upload.file_id
    if (stored.size !== upload.size) throw misfit()
    const { area, name, audience } = upload
    await checkAudience(tx, who, audience, 'to.')
    const file = await addFile(tx, store, {
      area,
      name,
      customer_id: null,
      content_type: 'application/octet-stream',
      created_by: who.actorId,
      ...audienceColumns(audience),
      ...stored,
    })
    await writeCustomers(tx, file.id, audience)
    await endUpload(tx, params.id, file.id)
    const after = told((await findHouseFile(tx, who, file.id))!)
    await audit({ recordId: file.id, ...(file.replaces && { before: { replaces: file.replaces } }), after }, tx)
    return file.id
  })
  return (await findHouseFile(db, who, id, anyVersion)) ?? notFound()
}

export const cancel = async ({ db, who, params }: Calls['cancel']): Promise<void> => {
  const { id } = (await lockUpload(db, who.userId, params.id)) ?? notFound()
  await deleteUpload(db, id)
}
