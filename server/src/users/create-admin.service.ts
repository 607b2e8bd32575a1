import { type Issue, issueText } from '@disadmin/contract/kit/issues'
import { passwordProblem } from '@disadmin/contract/kit/password'
import { username as loginName } from '@disadmin/contract/users/username'
import { writeAudit } from '../kit/audit.ts'
import { type Db, inTransaction } from '../kit/db/db.ts'
import { translate } from '../kit/texts.ts'
import { addAdministrator, usernameIsTaken } from './create-admin.queries.ts'
import { isObvious } from './obvious-password.ts'
import { hashPassword } from './password.ts'
import { usernameKey } from './username.ts'

/** The first account of a system: role administrator, a password of the rule. Throws a sentence for the shell when it cannot be. */
export const createAdministrator = async (db: Db, username: string, password: string, specials: string): Promise<void> => {
  const { data: name, error } = loginName.safeParse(username)
  if (error) throw new Error(`The login name: ${translate('en', issueText({ ...error.issues[0]!, input: username } as Issue))}`)
  const problem = passwordProblem(password, specials, (text) => translate('en', text))
  if (problem !== null) throw new Error(problem)
  if (isObvious(password)) throw new Error(translate('en', { key: 'people:refused.obvious_password' }))
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    if (await usernameIsTaken(tx, usernameKey(name))) throw new Error(`There is a user ${name} already.`)
    const id = await addAdministrator(tx, { username: name, username_key: usernameKey(name), password_hash: passwordHash })
    const author = { actorId: null, effectiveId: null, name: 'shell', requestId: 'create-admin' }
    await writeAudit(tx, author, { what: 'Accounts/create', recordId: id, after: { username: name, groups: ['administrator'] } })
  })
}
