import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Whom PostgreSQL, Patroni and etcd run as, where it is not us. */
export interface User {
  uid?: number
  gid?: number
}

/** A folder of theirs under ours. */
export const ownFolder = (root: string, name: string, user: User): string => {
  const folder = join(root, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(root, 0o711)
  give(folder, user)
  return folder
}

export const give = (path: string, { uid, gid }: User): void => {
  if (uid !== undefined) chownSync(path, uid, gid!)
}
