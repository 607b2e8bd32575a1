import * as z from 'zod/mini'
import { endpoint } from '../kit/endpoint.ts'
import * as f from '../kit/fields.ts'
import { listOf } from '../kit/list.ts'

/** What the wholesaler brings for its customers, in the order of their tabs. */
export const houseAreas = ['pricelist', 'general', 'flyer'] as const
export type HouseArea = (typeof houseAreas)[number]
export const audienceKinds = ['all', 'branch', 'discount_group', 'customers'] as const

const audienceFields = {
  audience: z.enum(audienceKinds),
  /** For `branch`. */
  branch_id: z.nullable(f.id),
  /** For `discount_group`; takes the right to read them. */
  discount_group_id: z.nullable(f.id),
  /** For `customers`: their Customer IDs. */
  customer_nos: z.array(f.requiredWords(32)).check(z.maxLength(1000)),
}

/** Which customers get a file. */
export const FileAudience = z.strictObject(audienceFields)
export type FileAudience = z.output<typeof FileAudience>

const version = {
  id: f.id,
  /** In bytes. */
  size: z.int(),
  created_at: f.moment,
  /** Who brought it; null for one who is gone. */
  created_by: z.nullable(z.string()),
}

export const HouseFile = z.object({
  ...version,
  area: z.enum(houseAreas),
  name: z.string(),
  audience: z.enum(audienceKinds),
  branch: z.nullable(f.namedRef),
  /** Null as well for those who may not read them. */
  discount_group: z.nullable(f.namedRef),
  /** How many there are on its list. */
  customers: z.int(),
  /** How many it has replaced. */
  older_versions: z.int(),
})
export type HouseFile = z.output<typeof HouseFile>

export const FileVersion = z.object(version)
export type FileVersion = z.output<typeof FileVersion>

export const HouseFileDetail = z.object({
  ...HouseFile.shape,
  customer_nos: z.array(z.string()),
  /** What it has replaced, newest first. */
  versions: z.array(FileVersion),
})
export type HouseFileDetail = z.output<typeof HouseFileDetail>

export const houseFileList = listOf({
  row: HouseFile,
  sort: ['name', 'area', 'size', 'created_at'],
  initial: '-created_at',
  filters: { area: z.optional(z.enum(houseAreas)), name__icontains: z.optional(f.words(255)) },
})

/** Who may be said to get a file: chosen from, by those who may choose. */
export const FileAudiences = z.object({
  branches: z.array(f.namedRef),
  /** None for those who may not read them. */
  discount_groups: z.array(f.namedRef),
  /** The largest file there may be, in bytes. */
  max_bytes: z.int(),
})
export type FileAudiences = z.output<typeof FileAudiences>

const oneFile = z.object({ id: f.pathId })
const guarded = { needs: ['ApplicationSettings/read'], only: 'house' } as const

/** Files the wholesaler shares, which customers find under Downloads. */
export const houseFiles = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/files',
    ...guarded,
    summary: 'The general files, flyers and pricelists of the house that count now; for staff of no branch.',
    query: houseFileList.query,
    reply: houseFileList.reply,
  }),
  audiences: endpoint({
    method: 'GET',
    path: '/api/v1/file-audiences',
    ...guarded,
    parts: { discount_groups: 'DiscountGroup/read' },
    summary: 'The branches and discount groups a file can be for, and how large it may be.',
    reply: FileAudiences,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/v1/files/:id',
    ...guarded,
    summary: 'A file of the house with its list of customers and what it has replaced.',
    params: oneFile,
    reply: HouseFileDetail,
  }),
  patch: endpoint({
    method: 'PATCH',
    path: '/api/v1/files/:id',
    ...guarded,
    summary: 'Says anew which customers get a file.',
    params: oneFile,
    body: FileAudience,
    reply: HouseFileDetail,
    audits: 'Files/update',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/v1/files/:id',
    ...guarded,
    summary: 'Deletes a file with what it has replaced, or one of those alone.',
    params: oneFile,
    audits: 'Files/delete',
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/v1/files/:id/link',
    ...guarded,
    summary: 'A link to a file of the house, or to one that was replaced: works once, within 60 s, for the session that got it.',
    params: oneFile,
    reply: z.object({ link: z.string(), token: z.string(), expires_at: f.moment }),
  }),
}
