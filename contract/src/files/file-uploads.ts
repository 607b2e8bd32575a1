import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { onTheWire } from '../kit/wire-form.ts'
import { FileAudience, houseAreas, HouseFileDetail } from './house-files.ts'

/** How much of a file comes with one call. */
export const partBytes = 2 * 1024 * 1024

export const FileUpload = z.object({
  id: z.uuid(),
  /** How much of it has arrived: where the next part begins. */
  received: z.int(),
  size: z.int(),
})
export type FileUpload = z.output<typeof FileUpload>

const offset = onTheWire(
  z.pipe(
    z.string().check(z.regex(/^\d{1,15}$/, { error: 'whole_number' })),
    z.transform((text: string) => Number(text)),
  ),
  { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
)
const oneUpload = z.object({ id: z.uuid(f.nowhere) })
const guarded = { needs: ['ApplicationSettings/read'], only: 'house' } as const

/** Files on their way in, part by part: what broke off goes on where it was, for a day. */
export const fileUploads = {
  start: endpoint({
    method: 'POST',
    path: '/api/v1/file-uploads',
    ...guarded,
    summary: 'Begins to bring a file, or goes on with the same one that broke off.',
    body: z.strictObject({
      area: z.enum(houseAreas),
      name: f.fileName,
      size: z.int().check(z.gte(1, { error: 'file_empty' })),
      /** What tells this file from another of its name and size: when it was changed last. */
      fingerprint: f.text(100),
      to: FileAudience,
    }),
    reply: FileUpload,
  }),
  part: endpoint({
    method: 'PATCH',
    path: '/api/v1/file-uploads/:id',
    ...guarded,
    summary: 'The next part, which begins at `offset`; where it does not fit, 409 and nothing is taken.',
    params: oneUpload,
    query: z.strictObject({ offset }),
    upload: { field: 'part', maxBytes: partBytes, accept: ['*'] },
    reply: FileUpload,
    refuses: [507],
  }),
  finish: endpoint({
    method: 'POST',
    path: '/api/v1/file-uploads/:id/finish',
    ...guarded,
    summary: 'Enters the file once all of it has arrived; one of the same name counts no longer. Asked again it answers the same.',
    params: oneUpload,
    reply: HouseFileDetail,
    audits: 'Files/create',
    // the bytes are written before the row, and outside of its transaction
    transaction: 'own',
    refuses: [507],
  }),
  cancel: endpoint({
    method: 'DELETE',
    path: '/api/v1/file-uploads/:id',
    ...guarded,
    summary: 'Forgets what has arrived of a file.',
    params: oneUpload,
  }),
}
