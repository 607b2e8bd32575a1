import { type Client, testPassword } from './client.ts'

/** A key of this person's own, made as people make it. */
export const makeKey = async (client: Client, name = 'a report', days = 30): Promise<string> => {
  const { status, body, text } = await client.post('/api/v1/my-user/api-keys', {
    name,
    expires_in_days: days,
    current_password: testPassword,
  })
  if (status !== 200) throw new Error(`No key was made: ${text}`)
  return body.key
}
