import { expect, test } from 'vitest'
import { readSettings } from '../settings.ts'

const right = { DISADMIN_OIDC_ISSUER: 'https://id.example.ch/realms/house', DISADMIN_OIDC_CLIENT_ID: 'disadmin' }
const read = (env: Record<string, string>) => readSettings({ ...right, ...env }).oidc

test('without an issuer nobody is offered to sign in elsewhere; with one there are usual values', () => {
  expect(readSettings({}).oidc).toBeUndefined()
  expect(read({})).toMatchObject({
    scopes: 'openid profile email',
    roles: [],
    creates: false,
    links: false,
    clientSecret: undefined,
  })
})

test('several groups give several roles, and a group may have an = in its name', () => {
  expect(read({ DISADMIN_OIDC_ROLES: 'CN=Clerks,DC=ch=sales; Bosses = branch_manager;Bosses=pricing;' })?.roles).toEqual([
    { group: 'CN=Clerks,DC=ch', role: 'sales' },
    { group: 'Bosses', role: 'branch_manager' },
    { group: 'Bosses', role: 'pricing' },
  ])
})

const wrong: Record<string, Record<string, string>> = {
  'DISADMIN_OIDC_ISSUER: http:// only on this machine': { DISADMIN_OIDC_ISSUER: 'http://id.example.ch' },
  'DISADMIN_OIDC_ISSUER: must be https://host/path': { DISADMIN_OIDC_ISSUER: 'https://user@id.example.ch' },
  'DISADMIN_OIDC_CLIENT_ID: is missing': { DISADMIN_OIDC_CLIENT_ID: '' },
  'DISADMIN_OIDC_SCOPES: must have openid': { DISADMIN_OIDC_SCOPES: 'profile' },
  'DISADMIN_OIDC_ROLES: Clerks is not group=role': { DISADMIN_OIDC_ROLES: 'Clerks' },
  'reseller is a role of companies': { DISADMIN_OIDC_ROLES: 'Clerks=reseller' },
  'DISADMIN_OIDC_GROUP_REQUIRED: needs groups': { DISADMIN_OIDC_GROUP_REQUIRED: 'on' },
}

for (const [words, env] of Object.entries(wrong))
  test(`refuses to start: ${words}`, () => {
    expect(() => read(env)).toThrow(words)
  })
