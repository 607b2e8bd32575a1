import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApp, testPassword, type TestApp } from '../../../test/client.ts'
import { addUser } from '../../../test/people.ts'
import { giveRight } from '../../../test/rights.ts'
import { bindDn, type Directory, person, slapdIsMissing, startDirectory } from '../../../test/slapd.ts'

const theirPassword = 'Of-The-Directory-1!'
const ownPassword = 'Of-This-House-2!'

if (slapdIsMissing) console.warn(slapdIsMissing)

describe.skipIf(slapdIsMissing)('oracle accounts', () => {
  let t: TestApp
  let directory: Directory
  const ids = new Map<string, number>()
  beforeAll(async () => {
    directory = await startDirectory(['oracle', 'mover', 'gone', 'local'].map((name) => person(name, theirPassword)))
    t = await startApp({ LDAP_URL: `ldap://127.0.0.1:${directory.port}`, LDAP_BIND_DN: bindDn })
    const { db } = t.database
    for (const username of ['oracle', 'mover', 'gone'])
      ids.set(username, await addUser(db, { username, role: 'sales', active: username !== 'gone' }))
    // The hash stays on purpose: it must open nothing.
    await db
      .updateTable('users')
      .set({ auth_type: 'oracle' })
      .where('id', 'in', [...ids.values()])
      .execute()
    ids.set('local', await addUser(db, { username: 'local', role: 'sales' }))
  })
  beforeEach(async () => {
    await t.database.db.deleteFrom('logins').execute()
    await t.database.db.deleteFrom('sign_in_attempts').execute()
  })
  afterAll(async () => {
    await t?.close()
    await directory?.stop()
  })

  const login = (username: string, password: string) => t.browser().post('/api/v1/auth/login', { username, password })
  const outcomes = async () =>
    (await t.database.db.selectFrom('logins').select(['user_id', 'outcome']).orderBy('id').execute()).map(
      ({ user_id, outcome }) => [user_id, outcome],
    )

  test('sign in with the password of the directory, however they write their name [FMT-16]', async () => {
    for (const name of ['oracle', ' ORACLE ']) expect((await login(name, theirPassword)).status).toBe(200)
    expect(await outcomes()).toEqual([
      [ids.get('oracle'), 'success'],
      [ids.get('oracle'), 'success'],
    ])
  })

  test('a wrong password answers the words of any wrong password; one that lies here opens nothing [AUTH-12]', async () => {
    for (const password of ['wrong', testPassword, ' ']) {
      const { status, body } = await login('oracle', password)
      expect([status, body.error_message]).toEqual([401, 'Incorrect email or password'])
    }
    expect((await outcomes()).map(([, outcome]) => outcome)).toEqual(['wrong_password', 'wrong_password', 'wrong_password'])
  })

  test('"Disabled user" is said only after the right password [AUTH-13]', async () => {
    expect((await login('gone', 'wrong')).status).toBe(401)
    const { status, body } = await login('gone', theirPassword)
    expect([status, body.error_message]).toEqual([403, 'Disabled user'])
  })

  test('a local account is not asked for at the directory', async () => {
    expect([(await login('local', theirPassword)).status, (await login('local', testPassword)).status]).toEqual([401, 200])
  })

  test('guessing is counted before the directory is asked: ten, then none', async () => {
    const answers = await Promise.all(Array.from({ length: 15 }, () => login('oracle', 'wrong')))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect((await login('oracle', theirPassword)).status).toBe(429)
  })

  test('becoming a local account needs the password of the directory and a new one, and ends the other sessions [SET-02]', async () => {
    await giveRight(t.database.db, ids.get('mover')!, 'change_auth_type_myuser')
    const [mover, there] = [await t.signedIn('mover', theirPassword), await t.signedIn('mover', theirPassword)]
    const become = (current_password: string) =>
      mover.patch('/api/v1/my-user', { auth_type: 'local', current_password, new_password: ownPassword })
    expect((await become('wrong')).body.errors).toEqual([{ source: 'current_password', message: 'The current password is wrong' }])
    expect((await become(theirPassword)).body.auth_type).toBe('local')
    expect([(await login('mover', theirPassword)).status, (await login('mover', ownPassword)).status]).toEqual([401, 200])
    expect((await there.get('/api/v1/my-user')).status).toBe(401)
  })

  test('while the directory is down they are told what a wrong password is told; everybody else signs in [AUTH-12]', async () => {
    await directory.stop()
    const { status, body } = await login('oracle', theirPassword)
    expect([status, body.error_message]).toEqual([401, 'Incorrect email or password'])
    expect(await outcomes()).toEqual([[ids.get('oracle'), 'no_directory']])
    expect((await login('local', testPassword)).status).toBe(200)
  })
})
