import { expect, test } from 'vitest'
import { accounts } from '../accounts/accounts.ts'
import type { Endpoint } from '../kit/endpoint.ts'
import { users } from './users.ts'

const callsOf = (endpoints: Record<string, Endpoint>) => Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)

test.each([
  ['/api/v2/users', users],
  ['/api/v2/accounts', accounts],
])('%s is listed, got, created, edited and deleted as every resource is [USR-26S] [ACC-22S]', (base, endpoints) => {
  expect(callsOf(endpoints)).toEqual(
    expect.arrayContaining([`GET ${base}`, `POST ${base}`, `GET ${base}/:id`, `PATCH ${base}/:id`, `DELETE ${base}/:id`]),
  )
})
