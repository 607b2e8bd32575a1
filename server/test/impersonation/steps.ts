import fc from 'fast-check'
import { expect } from 'vitest'
import type { Client, ClientAnswer } from '../client.ts'
import type { Company, House } from './house.ts'
import { impersonate, type Model, type Session, type UserName, userNames } from './model.ts'

/** What the steps run against: the application and the browsers signed in to it, in the order of the model's sessions. */
export interface Real {
  house: House
  clients: Client[]
}

type Step = fc.AsyncCommand<Model, Real>

interface StepParts {
  text: string
  /** Whether the step makes sense now. */
  when?: (model: Model) => boolean
  run: (model: Model, real: Real) => Promise<void>
}

/** After every step each session is looked at: whoever was cut in it is cut at the very next request. */
const step = ({ text, when = () => true, run }: StepParts): Step => ({
  check: when,
  run: async (model, real) => {
    await run(model, real)
    for (const [index, session] of model.sessions.entries()) await look(model, real, { session, client: real.clients[index]! })
  },
  toString: () => text,
})

const said = ({ status, body }: ClientAnswer) => [status, body?.code].filter((part) => part !== undefined).join(' ')

const look = async (model: Model, real: Real, { session, client }: { session: Session; client: Client }) => {
  const expected = model.effective(session)
  const answer = await client.get('/api/v1/my-user')
  if (expected === null) return expect(said(answer)).toBe('401 unauthorized')
  const held = new Set<string>(answer.body.permissions.map(({ codename }: { codename: string }) => codename))
  expect([answer.body.username, answer.body.impersonator ?? null]).toEqual([expected.user, expected.impersonator])
  expect([...held].toSorted()).toEqual([...expected.codenames].toSorted())
  // said once more without the model's own intersection: never more than the other user, never more than the person behind
  const [others, own] = [model.rightsOf(expected.user), model.rightsOf(session.actor)]
  for (const codename of held) {
    expect(others).toContain(codename)
    if (!own.has(codename)) expect(['view_myuser', 'view_mycustomer']).toContain(codename)
  }
}

/** Every row of the trail names the person who really signed in, and the user in whose name it was done. */
const expectTrail = async ({ house }: Real, answer: ClientAnswer, people: { actor: UserName; effective: UserName }) => {
  const latest = await house.db
    .selectFrom('audit_log')
    .select(['request_id', 'actor_id', 'actor_name', 'effective_id', 'effective_name'])
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
  const rows = latest.filter(({ request_id }) => request_id === answer.headers['x-request-id'])
  expect(rows).toEqual([
    {
      request_id: answer.headers['x-request-id'],
      actor_id: house.ids[people.actor],
      actor_name: people.actor,
      effective_id: house.ids[people.effective],
      effective_name: people.effective,
    },
  ])
}

const anyUser = fc.constantFrom(...userNames)
// mostly the first sessions, so that much happens in one of them
const anySession = fc.nat({ max: 2 })
const chosen = (model: Model, real: Real, index: number) => {
  const place = index % model.sessions.length
  return { session: model.sessions[place]!, client: real.clients[place]! }
}
const somebodySignedIn = (model: Model) => model.sessions.length > 0

const signIn = anyUser.map((name) =>
  step({
    text: `${name} signs in`,
    when: (model) => model.sessions.length < 3 && model.user(name).isActive,
    run: async (model, real) => {
      real.clients.push(await real.house.signIn(name))
      model.sessions.push({ actor: name, as: null, isOver: false, isLoggedOut: false })
    },
  }),
)

const start = fc.tuple(anySession, anyUser).map(([index, target]) =>
  step({
    text: `session ${index} acts as ${target}`,
    when: somebodySignedIn,
    run: async (model, real) => {
      const { session, client } = chosen(model, real, index)
      const expected = model.start(session, target)
      const answer = await client.post(`/api/v1/impersonate/${real.house.ids[target]}`)
      expect(said(answer)).toBe(expected)
      if (expected === '200') await expectTrail(real, answer, { actor: session.actor, effective: session.actor })
    },
  }),
)

const stop = anySession.map((index) =>
  step({
    text: `session ${index} stops`,
    when: somebodySignedIn,
    run: async (model, real) => {
      const { session, client } = chosen(model, real, index)
      const before = session.as
      const expected = model.stop(session)
      const answer = await client.post('/api/v1/impersonate/stop')
      expect(said(answer)).toBe(expected)
      if (expected === '200') await expectTrail(real, answer, { actor: session.actor, effective: before! })
    },
  }),
)

let notes = 0
const companies: Company[] = ['dealer company', 'garage company', 'bern company']
const write = fc
  .tuple(anySession, fc.constantFrom(...companies), fc.option(anyUser, { freq: 4 }))
  .map(([index, company, believes]) =>
    step({
      text: `session ${index} writes to the ${company}${believes === null ? '' : `, believing to act as ${believes}`}`,
      when: somebodySignedIn,
      run: async (model, real) => {
        const { session, client } = chosen(model, real, index)
        const expected = model.write(session, company, believes)
        const headers: Record<string, string> = believes === null ? {} : { 'x-acting-as': String(real.house.ids[believes]) }
        const url = `/api/v1/carts/${real.house.carts[company]}/sales-update`
        const answer = await client.patch(url, { note: `note ${++notes}` }, headers)
        expect(said(answer)).toBe(expected)
        if (expected === '200') await expectTrail(real, answer, { actor: session.actor, effective: session.as ?? session.actor })
      },
    }),
  )

const letPass = anySession.map((index) =>
  step({
    text: `an hour passes in session ${index}`,
    when: somebodySignedIn,
    run: async (model, real) => {
      const { session, client } = chosen(model, real, index)
      session.isOver = session.as !== null
      await real.house.letPass(client)
    },
  }),
)

const logOut = anySession.map((index) =>
  step({
    text: `session ${index} logs out`,
    when: somebodySignedIn,
    run: async (model, real) => {
      const { session, client } = chosen(model, real, index)
      const expected = model.effective(session) === null ? '401 unauthorized' : '204'
      expect(said(await client.post('/api/v1/auth/logout'))).toBe(expected)
      if (expected === '204') session.isLoggedOut = true
    },
  }),
)

const setActive = fc.tuple(anyUser, fc.boolean()).map(([name, isActive]) =>
  step({
    text: `${name} is ${isActive ? 'enabled' : 'disabled'}`,
    when: (model) => model.user(name).isActive !== isActive,
    run: async (model, { house }) => {
      model.user(name).isActive = isActive
      await house.setActive(name, isActive)
    },
  }),
)

const anyCodename = fc.constantFrom(
  impersonate,
  impersonate,
  'view_customuser',
  'change_cart',
  'view_cart',
  'view_myuser',
  'change_mycustomer',
)

const ownRight = fc.tuple(anyUser, anyCodename, fc.boolean()).map(([name, codename, isGiven]) =>
  step({
    text: `${name} ${isGiven ? 'gets' : 'loses'} ${codename}`,
    run: async (model, { house }) => {
      if (isGiven) model.user(name).own.add(codename)
      else model.user(name).own.delete(codename)
      await (isGiven ? house.grant(name, codename) : house.revoke(name, codename))
    },
  }),
)

const staff = userNames.filter((name) => name !== 'dealer' && name !== 'garage')
const membership = fc
  .oneof(
    fc.tuple(fc.constantFrom(...staff), fc.constantFrom('administrator', 'sales', 'pricing'), fc.boolean()),
    fc.tuple(fc.constantFrom<UserName>('dealer', 'garage'), fc.constantFrom('reseller', 'customer'), fc.boolean()),
  )
  .map(([name, role, isGiven]) =>
    step({
      text: `${name} ${isGiven ? 'becomes' : 'is no longer'} ${role}`,
      // a garage in a reseller's role would see rows the model does not speak of
      when: (model) => model.roles.has(role) && !(name === 'garage' && role === 'reseller'),
      run: async (model, { house }) => {
        if (isGiven) model.user(name).roles.add(role)
        else model.user(name).roles.delete(role)
        await (isGiven ? house.giveRole(name, role) : house.takeRole(name, role))
      },
    }),
  )

const anyRole = fc.constantFrom('administrator', 'sales', 'reseller', 'customer')
const cutRole = fc.tuple(anyRole, anyCodename).map(([role, codename]) =>
  step({
    text: `the role ${role} loses ${codename}`,
    run: async (model, { house }) => {
      model.roles.get(role)?.delete(codename)
      await house.cutRole(role, codename)
    },
  }),
)

const deleteRole = anyRole.map((role) =>
  step({
    text: `the role ${role} is deleted`,
    run: async (model, { house }) => {
      model.roles.delete(role)
      for (const { roles } of model.users.values()) roles.delete(role)
      await house.deleteRole(role)
    },
  }),
)

/** What can happen; what matters most comes most often. */
export const steps: fc.Arbitrary<Step>[] = [
  ...[signIn, signIn, start, start, start, start, stop, write, write, write],
  ...[letPass, logOut, setActive, ownRight, ownRight, membership, cutRole, deleteRole],
]
