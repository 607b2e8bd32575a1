import { generate } from 'otplib'
import { authenticator, type Authenticator } from './authenticator.ts'
import { type Client, type ClientAnswer, testPassword } from './client.ts'

const path = '/api/v1/my-user/second-factors'

/** The code an app shows so many steps of half a minute from now. */
export const codeOf = (secret: string, steps = 0): Promise<string> =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })

export interface Enrolled {
  secret: string
  codes: string[]
  id: number
}

/** Sets up an app with the code of the step before: those of now and after it are still to be used. */
export const enrolApp = async (client: Client, current_password = testPassword): Promise<Enrolled> => {
  const { ticket, app } = (await client.post(`${path}/begin`, { kind: 'app', current_password })).body
  const tryIt = async () => client.post(path, { ticket, name: 'Phone', code: await codeOf(app.secret, -1) })
  // by the time it is looked at it may be the code of two steps before
  const first = await tryIt()
  const made = first.status === 200 ? first : await tryIt()
  if (made.status !== 200) throw new Error(made.text)
  return { secret: app.secret, codes: made.body.recovery_codes, id: made.body.factor.id }
}

export interface EnrolledPasskey {
  device: Authenticator
  codes: string[]
  id: number
}

/** Makes a passkey with an authenticator of software. */
export const enrolPasskey = async (client: Client, current_password = testPassword): Promise<EnrolledPasskey> => {
  const { ticket, passkey } = (await client.post(`${path}/begin`, { kind: 'passkey', current_password })).body
  const device = authenticator()
  const made = await client.post(path, { ticket, name: 'Laptop', passkey: device.make(passkey, passkey.user.id) })
  if (made.status !== 200) throw new Error(made.text)
  return { device, codes: made.body.recovery_codes, id: made.body.factor.id }
}

/** The first step of a sign-in of somebody who has a second factor: what is asked next. */
export const firstStep = async (client: Client, username: string, password = testPassword) => {
  const { status, body } = await client.post('/api/v1/auth/login', { username, password })
  if (status !== 200 || body.token !== undefined) throw new Error(`no second step: ${status} ${JSON.stringify(body)}`)
  return body.second_step
}

export const secondStep = (client: Client, answer: object): Promise<ClientAnswer> =>
  client.post('/api/v1/auth/second-step', { answer })
