import type { UserCreate } from '@disadmin/contract/users/users'
import type { Settings } from '../kit/settings.ts'
import { createPerson, type PersonResource, type Writing } from '../users/index.ts'
import { sendPasswordLink } from './password-links.service.ts'

/** Adds a user or an account, and sends a link to set the password to whoever got none; answers its id. */
export const createWithLink = async (
  writing: Writing & { settings: Settings },
  draft: UserCreate,
  resource: PersonResource,
): Promise<number> => {
  const id = await createPerson(writing, draft, resource)
  if (draft.auth_type !== 'oracle' && draft.password === undefined)
    await sendPasswordLink(writing.db, id, { settings: writing.settings, language: draft.language ?? 'de' })
  return id
}
