import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../test/database.ts'
import type { OpenDatabase } from './db.ts'
import { sqlProblem } from './sql-problems.ts'

const error = (code: string, more: object = {}) => Object.assign(new Error('from the database'), { code, ...more })
const statusOf = (problem: unknown) => sqlProblem(problem)?.details.status

describe('the map of SQLSTATE to answers', () => {
  test.each([
    ['08000', 503],
    ['08003', 503],
    ['08006', 503],
    ['57P01', 503],
    ['57P02', 503],
    ['57P03', 503],
    ['57014', 503],
    ['53100', 503],
    ['53200', 503],
    ['53300', 503],
    ['25006', 503],
    ['ECONNREFUSED', 503],
    ['ECONNRESET', 503],
    ['EPIPE', 503],
    ['ETIMEDOUT', 503],
    ['ENOTFOUND', 503],
    ['EAI_AGAIN', 503],
    ['40001', 409],
    ['40P01', 409],
    ['55P03', 409],
    ['23505', 422],
    ['23503', 422],
    ['23502', 422],
    ['23514', 422],
    ['22001', 400],
    ['22003', 400],
    ['22007', 400],
    ['22008', 400],
    ['22021', 400],
    ['22P02', 400],
    ['54000', 400],
  ])('%s is %i', (code, status) => {
    expect(statusOf(error(code))).toBe(status)
  })

  test.each(['42601', '42P01', '42703', '0A000', 'P0001', 'XX000', '', 'ENOENT'])(
    '%s is our own mistake: no answer of its own',
    (code) => {
      expect(sqlProblem(error(code))).toBeUndefined()
    },
  )

  test.each([
    'unsupported startup parameter: lock_timeout',
    'no such database: parts',
    'password authentication failed',
    'SSL required',
  ])('what a pooler refuses for good is no outage: %s', (message) => {
    expect(sqlProblem(Object.assign(new Error(message), { code: '08P01' }))).toBeUndefined()
    expect(statusOf(Object.assign(new Error('server login has been failing'), { code: '08P01' }))).toBe(503)
  })

  test('what is no error of a database is not mapped', () => {
    for (const thrown of [undefined, null, 'text', {}, new Error('x'), { code: '23505' }])
      expect(sqlProblem(thrown)).toBeUndefined()
  })

  test('a caller who hung up is not a database that did', () => {
    expect(sqlProblem(Object.assign(new Error('aborted'), { code: 'ECONNRESET' }))).toBeUndefined()
    const ofDatabase = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })
    expect(statusOf(ofDatabase)).toBe(503)
  })

  test('an unreachable database says when to come again', () => {
    expect(sqlProblem(new Error('Connection terminated unexpectedly'))?.details).toMatchObject({
      status: 503,
      retryAfterSeconds: 2,
    })
    expect(statusOf(new Error('timeout exceeded when trying to connect'))).toBe(503)
    const several = Object.assign(new AggregateError([error('ECONNREFUSED')]), { code: 'ECONNREFUSED' })
    expect(statusOf(several)).toBe(503)
  })

  test('a duplicate names the value, and never the constraint [ERR-09] [ERR-10S]', () => {
    const duplicate = error('23505', { constraint: 'branches_name_key', detail: 'Key (name)=(Zürich (alt)) already exists.' })
    expect(sqlProblem(duplicate)?.details).toEqual({
      status: 422,
      text: { key: 'kit:protocol.unique_set', values: ['Zürich (alt)'] },
      code: 'duplicate',
    })
    for (const code of ['23503', '23514', '23502'])
      expect(JSON.stringify(sqlProblem(error(code, { constraint: 'users_branch_id_fkey' })))).not.toContain('users_branch_id_fkey')
  })
})

describe('what the real database throws', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await freshDatabase()
    await database.pool.query("insert into branches (name) values ('Bern')")
  })
  afterAll(() => database.close())

  test.each([
    ["insert into branches (name) values ('Bern')", [], 422],
    ['insert into branches (name) values (null)', [], 422],
    ['insert into branches (name) values ($1)', ['x'.repeat(101)], 400],
    ['insert into branches (name) values ($1)', ['a\u0000b'], 400],
    ['insert into user_groups (user_id, group_id) values (1, 1)', [], 422],
    ["insert into permissions (codename, name_en, name_de, name_fr, name_it) values ('A B', '', '', '', '')", [], 422],
    ['select $1::bigint', ['99999999999999999999'], 400],
    ['select $1::bigint', ['one'], 400],
    ['select $1::timestamptz', ['2026-13-01'], 400],
    ['select $1::timestamptz', ['2026-01-01T00:00:00+23:59'], 400],
    ['select 1 limit $1', [-1], 400],
    ['select 1 offset $1', [-1], 400],
    ['select $1::uuid', ['x'], 400],
    ['select $1::jsonb', ['{'], 400],
    ['select 1 / $1::int', [0], 400],
    ['select nothing', [], undefined],
  ] as [string, unknown[], number | undefined][])('%s with %j', async (statement, values, status) => {
    const thrown = await database.pool.query(statement, values).then(
      () => undefined,
      (problem: unknown) => problem,
    )
    expect(thrown).toBeInstanceOf(Error)
    expect(statusOf(thrown)).toBe(status)
  })

  test('the audit trail takes no update, delete or truncate', async () => {
    await database.pool.query("insert into audit_log (actor_name, subject, action, request_id) values ('a', 'b', 'c', 'd')")
    for (const statement of [
      "update audit_log set actor_name = 'x'",
      'delete from audit_log',
      'truncate audit_log',
      'delete from audit_log where false',
    ])
      await expect(database.pool.query(statement)).rejects.toThrow('append-only')
    expect((await database.pool.query('select actor_name from audit_log')).rows).toEqual([{ actor_name: 'a' }])
  })
})
