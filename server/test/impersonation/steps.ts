import fc from 'fast-check'
import { expect } from 'vitest'
import type { Client, ClientAnswer } from '../client.ts'
import type { Company, Fixture } from './house.ts'
import { impersonate, type Model, type Session, type UserName, userNames } from './model.ts'

/** What the steps run against: the application and the browsers signed in to it, in the order of the model's sessions. */
export interface Real {
  fixture: Fixture
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
    for (const [index, session] of model.sessions.entries()) await look(model, session, real.clients[index]!)
  },
  toString: () => text,
})

const said = ({ status, body }: ClientAnswer) => [status, body?.code].filter((part) => part !== undefined).join(' ')

const look = async (model: Model, session: Session, client: Client) => {
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
const expectTrail = async ({ fixture }: Real, answer: ClientAnswer, people: { actor: UserName; effective: UserName }) => {
  const latest = await fixture.db
    .selectFrom('audit_log')
    .select(['request_id', 'actor_id', 'actor_name', 'effective_id', 'effective_name'])
    .orderBy('id', 'desc')
    .limit(5)
    .execute()
  const rows = latest.filter(({ request_id }) => request_id === answer.headers['x-request-id'])
  expect(rows).toEqual([
    {
      request_id: answer.headers['x-request-id'],
      actor_id: fixture.ids[people.actor],
      actor_name: people.actor,
      effective_id: fixture.ids[people.effective],
      effective_name: people.effective,
    },
  ])
}

const anyUser = fc.constantFrom(...userNames)
/** Whoever has something to do with a session, mostly: what is changed should matter to somebody. */
interface Somebody {
  in: (model: Model) => UserName
  text: string
}
const somebody: fc.Arbitrary<Somebody> = fc.oneof(
  { weight: 1, arbitrary: anyUser.map((name) => ({ in: () => name, text: name })) },
  {
    weight: 4,
    arbitrary: fc.tuple(fc.nat({ max: 2 }), fc.boolean(), anyUser).map(([index, isActor, otherwise]) => ({
      in: ({ sessions }: Model) => {
        const session = sessions[index % sessions.length]
        return (isActor ? session?.actor : session?.as) ?? otherwise
      },
      text: `${isActor ? 'the person' : 'the user in effect'} of session ${index}, or ${otherwise}`,
    })),
  },
)
// mostly the first sessions, so that much happens in one of them
const anySession = fc.nat({ max: 2 })
const chosen = (model: Model, real: Real, index: number) => {
  const place = index % model.sessions.length
  return { session: model.sessions[place]!, client: real.clients[place]! }
}
const somebodySignedIn = (model: Model) => model.sessions.length > 0

const signIn = fc.constantFrom<UserName>('boss', 'lead', 'lead', 'dealer', ...userNames).map((name) =>
  step({
    text: `${name} signs in`,
    when: (model) => model.sessions.length < 3 && model.user(name).isActive,
    run: async (model, real) => {
      real.clients.push(await real.fixture.signIn(name))
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
      const answer = await client.post(`/api/v1/impersonate/${real.fixture.ids[target]}`)
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
        const headers: Record<string, string> = believes === null ? {} : { 'x-acting-as': String(real.fixture.ids[believes]) }
        const url = `/api/v1/carts/${real.fixture.carts[company]}/sales-update`
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
      await real.fixture.letPass(client)
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

const setActive = fc.tuple(somebody, fc.integer({ min: 0, max: 3 })).map(([who, luck]) =>
  step({
    text: `${who.text} is ${luck > 0 ? 'enabled' : 'disabled'}`,
    when: (model) => model.user(who.in(model)).isActive !== luck > 0,
    run: async (model, { fixture }) => {
      const name = who.in(model)
      model.user(name).isActive = luck > 0
      await fixture.setActive(name, luck > 0)
    },
  }),
)

const anyCodename = fc.constantFrom(impersonate, 'view_customuser', 'change_cart', 'view_myuser', 'change_mycustomer')

const ownRight = fc.tuple(somebody, anyCodename, fc.boolean()).map(([who, codename, isGiven]) =>
  step({
    text: `${who.text} ${isGiven ? 'gets' : 'loses'} ${codename}`,
    run: async (model, { fixture }) => {
      const name = who.in(model)
      if (isGiven) model.user(name).own.add(codename)
      else model.user(name).own.delete(codename)
      await (isGiven ? fixture.grant(name, codename) : fixture.revoke(name, codename))
    },
  }),
)

/** Staff's roles for staff and companies' roles for companies; a garage in a reseller's role would see rows the model does not speak of. */
const rolesFor = (name: UserName): readonly string[] => {
  if (name === 'garage') return ['customer']
  return name === 'dealer' ? ['reseller', 'customer'] : ['sales', 'pricing', 'administrator']
}

const membership = fc.tuple(somebody, fc.nat({ max: 2 }), fc.boolean()).map(([who, index, isGiven]) => {
  const roleIn = (model: Model) => {
    const roles = rolesFor(who.in(model))
    return roles[index % roles.length]!
  }
  return step({
    text: `${who.text} ${isGiven ? 'gets' : 'loses'} role ${index}`,
    when: (model) => model.roles.has(roleIn(model)),
    run: async (model, { fixture }) => {
      const [name, role] = [who.in(model), roleIn(model)]
      if (isGiven) model.user(name).roles.add(role)
      else model.user(name).roles.delete(role)
      await (isGiven ? fixture.giveRole(name, role) : fixture.takeRole(name, role))
    },
  })
})

const anyRole = fc.constantFrom('administrator', 'sales', 'reseller', 'customer')
const cutRole = fc.tuple(anyRole, anyCodename).map(([role, codename]) =>
  step({
    text: `the role ${role} loses ${codename}`,
    run: async (model, { fixture }) => {
      model.roles.get(role)?.delete(codename)
      await fixture.cutRole(role, codename)
    },
  }),
)

const deleteRole = anyRole.map((role) =>
  step({
    text: `the role ${role} is deleted`,
    run: async (model, { fixture }) => {
      model.roles.delete(role)
      for (const { roles } of model.users.values()) roles.delete(role)
      await fixture.deleteRole(role)
    },
  }),
)

/** What can happen; what matters most comes most often. */
export const steps: fc.Arbitrary<Step>[] = [
  ...[signIn, signIn, start, start, start, start, stop, write, write, write],
  ...[letPass, logOut, setActive, ownRight, ownRight, membership, membership, cutRole, deleteRole],
]
