import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { shortListOf } from '../kit/list.ts'

/** In the order of their tabs. */
export const fileTypes = ['pricelist', 'general', 'flyer', 'export'] as const
export type FileType = (typeof fileTypes)[number]

/** DOWN-05 */
export const DownloadFile = z.object({
  id: z.string(),
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  created_at: f.moment,
  /** Where a link is made that fetches it (POST). */
  link: z.string(),
  /** Came since the last visit. */
  is_new: z.boolean(),
})
export type DownloadFile = z.output<typeof DownloadFile>

/** DOWN-05: the files of one type, newest first. */
export const DownloadGroup = z.object({
  id: f.id,
  file_type: z.enum(fileTypes),
  file_type_name: z.string(),
  files: z.array(DownloadFile),
})
export type DownloadGroup = z.output<typeof DownloadGroup>

const groupList = shortListOf({ row: DownloadGroup, sort: ['id', 'file_type_name'], filters: {} })

const oneFile = z.object({ id: z.string().check(z.regex(/^(file|export)-[1-9]\d{0,14}$/, f.nowhere)) })
const token = z.string().check(z.regex(/^[\w-]{43}$/, f.nowhere))

/** The files somebody may fetch. */
export const downloads = {
  /** DOWN-06 */
  list: endpoint({
    method: 'GET',
    path: '/api/v1/downloads',
    needs: ['Downloads/read'],
    summary: 'Own exports, the files of the own company, and those of the house that are meant for it; staff see the house’s.',
    query: groupList.query,
    reply: groupList.reply,
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/v1/downloads/:id/link',
    needs: ['Downloads/read'],
    summary: 'A link to a file that works once, within 60 s, for the session that got it.',
    params: oneFile,
    reply: z.object({ link: z.string(), token, expires_at: f.moment }),
  }),
  /** Whoever lost the connection goes on with `Range` and `If-Range` for an hour, in the same session. */
  open: endpoint({
    method: 'GET',
    path: '/api/v1/download-links/:token',
    needs: ['Downloads/read', 'ApplicationSettings/read'],
    summary: 'The file behind a link. A link that was used or is too old is worth nothing any more.',
    params: z.object({ token }),
    answers: 'file',
    exports: 'Downloads/download',
    ranges: true,
    changes: true,
    // the bytes are on their way longer than a transaction lasts
    transaction: 'own',
    refuses: [410],
  }),
  visit: endpoint({
    method: 'POST',
    path: '/api/v1/downloads/visit',
    needs: ['Downloads/read'],
    summary: 'Says that the files were looked at: what comes from now on is new at the next visit.',
    whileImpersonating: 'refused',
    passive: true,
  }),
}
