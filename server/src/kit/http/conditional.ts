import { createHash } from 'node:crypto'

/** A strong tag of what is about to be answered: equal answers have equal tags, in every process. */
export const etagOf = (answer: unknown): string =>
  `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`

/** Whether the client already holds the answer with this tag (RFC 9110: `*`, lists and weak tags included). */
export const clientHolds = (ifNoneMatch: string | string[] | undefined, etag: string): boolean =>
  [ifNoneMatch ?? []]
    .flat()
    .flatMap((header) => header.split(','))
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag)
