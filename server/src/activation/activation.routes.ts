import { activation, type Challenge } from '@disadmin/contract/activation/activation'
import { notFound, refuse } from '../kit/http/refusal.ts'
import { serve } from '../kit/http/serve.ts'
import { inTransaction } from '../kit/db/db.ts'
import { requestLink } from '../password-links/index.ts'
import { challengeFor, countGuess, verifyProof, spendProof } from '../session/index.ts'
import { usernameKey } from '../users/index.ts'
import { checkLink, resetPassword } from './activation.service.ts'

/** What a proof of the forgotten password is bound to: it may be solved while the name is typed. */
const forgottenPassword = ' forgotten-password'
/** So many from one address in a quarter of an hour before a proof of work is asked for. */
const perAddress = 20
const hoursOfReset = 24

export default serve(activation, {
  request: async ({ db, body, ipAddress, settings }) => {
    const key = usernameKey(body.username)
    const proof = await verifyProof(db, key, body.bot_check)
    const own = { key: `links:${ipAddress}`, limit: perAddress }
    await countGuess(db, { counters: { own, address: undefined }, usernameKey: key, proof })
    await requestLink(db, { usernameKey: key, hours: settings.activationDays * 24 })
  },
  check: checkLink,
  reset: resetPassword,
  challenge: async ({ db, settings }) => ({
    // what we sign ourselves has all of it
    challenge: (await challengeFor(db, forgottenPassword, settings.botCheckLevel)) as Challenge,
  }),
  forgotten: async ({ db, params, body, settings }) => {
    if (!settings.products.includes(params.product)) notFound()
    const proof = await verifyProof(db, forgottenPassword, body.bot_check)
    const spent = proof !== null && (await inTransaction(db, (tx) => spendProof(tx, proof)))
    if (!spent) refuse([{ source: 'bot_check', key: 'activation:check.again' }], 'bot_check')
    await requestLink(db, { usernameKey: usernameKey(body.username), hours: hoursOfReset })
  },
})
