import type { Upload } from '@disadmin/contract/kit/endpoint'
import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takeNothingBut, wrongType } from './body-types.ts'
import { ProblemError } from './refusal.ts'

const formData = 'multipart/form-data'

export interface ReceivedFile {
  bytes: Buffer
  /** As the caller calls it; it says nothing of the content. */
  name: string
}

/**
 * Reads the one file of the request into memory, as large as the endpoint's `upload` says. Throws a ProblemError in its words: 422 where there
 * is no file or it did not arrive in full, 413 where it is larger.
 */
export type Receive = () => Promise<ReceivedFile>

/**
 * A scope whose routes take multipart/form-data and nothing else; everywhere else that type is refused unread. Its body is
 * parsed when the handler asks for it, so never before the guard.
 */
export const multipartScope = async (app: FastifyInstance): Promise<void> => {
  takeNothingBut(app, formData)
  await app.register(multipart, {
    limits: { files: 1, fields: 4, parts: 5, fieldNameSize: 100, fieldSize: 1024, headerPairs: 20 },
  })
}

type UploadFault = 'missing' | 'too_large' | 'malformed'

const refusals: Record<UploadFault, { status: number; key: `${string}:${string}` }> = {
  missing: { status: 422, key: 'kit:invalid.required' },
  malformed: { status: 422, key: 'form:file.malformed' },
  too_large: { status: 413, key: 'form:file.too_large' },
}

const refused = ({ field, maxBytes }: Upload, fault: UploadFault): ProblemError => {
  const { status, key } = refusals[fault]
  const values = fault === 'too_large' ? [maxBytes / 1024 / 1024] : []
  return new ProblemError({ status, errors: [{ source: field, key, values }] })
}

/** How a handler comes by the file of its request. */
export const receiverOf =
  (upload: Upload, request: FastifyRequest, reply: FastifyReply): Receive =>
  async () => {
    if (!request.isMultipart()) throw wrongType(formData)
    try {
      if (Number(request.headers['content-length'] ?? 0) > request.routeOptions.bodyLimit!) throw refused(upload, 'too_large')
      return (await readFile(request, upload)) ?? refuse(upload)
    } catch (error) {
      // what is still on its way is not waited for
      void reply.header('connection', 'close')
      throw error instanceof ProblemError ? error : refused(upload, faultOf(error))
    }
  }

const refuse = (upload: Upload): never => {
  throw refused(upload, 'missing')
}

const readFile = async (request: FastifyRequest, { field, maxBytes }: Upload): Promise<ReceivedFile | undefined> => {
  let found: ReceivedFile | undefined
  for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
    if (part.type !== 'file') continue
    const bytes = await (part as MultipartFile).toBuffer()
    if (part.fieldname === field) found = { bytes, name: part.filename }
  }
  return found
}

const faultOf = (error: unknown): UploadFault =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE' ? 'too_large' : 'malformed'
