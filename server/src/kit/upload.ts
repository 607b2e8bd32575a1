import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** `missing`: no file in the field. `too_large`: more bytes than allowed. `malformed`: no form data, cut off, or more than one file. */
export type UploadFault = 'missing' | 'too_large' | 'malformed'

/** Thrown instead of a Refusal because the words are the feature's. */
export class UploadRefused extends Error {
  readonly fault: UploadFault
  constructor(fault: UploadFault) {
    super(fault)
    this.fault = fault
  }
}

/** Reads the one file of a multipart request into memory, `maxBytes` at most; throws UploadRefused. */
export type Receive = (field: string, maxBytes: number) => Promise<Buffer>

const notFormData = () => new Refusal({ status: 415, text: { key: 'kit:error.content_type', values: ['multipart/form-data'] } })

/**
 * A scope whose routes take multipart/form-data and nothing else; everywhere else that type is refused unread. Its body is
 * parsed when the handler asks for it, so never before the guard.
 */
export const multipartScope = async (app: FastifyInstance): Promise<void> => {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(notFormData()))
  await app.register(multipart, {
    limits: { files: 1, fields: 4, parts: 5, fieldNameSize: 100, fieldSize: 1024, headerPairs: 20 },
  })
}

export const receiverOf =
  (request: FastifyRequest, reply: FastifyReply): Receive =>
  async (field, maxBytes) => {
    if (!request.isMultipart()) throw notFormData()
    try {
      if (Number(request.headers['content-length'] ?? 0) > request.routeOptions.bodyLimit!) throw new UploadRefused('too_large')
      return await readFile(request, field, maxBytes)
    } catch (error) {
      // what is still on its way is not waited for
      void reply.header('connection', 'close')
      throw error instanceof UploadRefused ? error : new UploadRefused(faultOf(error))
    }
  }

const readFile = async (request: FastifyRequest, field: string, maxBytes: number): Promise<Buffer> => {
  let found: Buffer | undefined
  for await (const part of request.parts({ limits: { fileSize: maxBytes } })) {
    if (part.type !== 'file') continue
    const bytes = await (part as MultipartFile).toBuffer()
    if (part.fieldname === field) found = bytes
  }
  if (!found) throw new UploadRefused('missing')
  return found
}

const faultOf = (error: unknown): UploadFault =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE' ? 'too_large' : 'malformed'
