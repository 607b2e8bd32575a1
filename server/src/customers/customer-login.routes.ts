import { customerLogin } from '@disadmin/contract/customers/customer-login'
import { notFound } from '../kit/refusal.ts'
import { type Context, serve } from '../kit/serve.ts'
import { hashToken, newToken } from '../session/index.ts'
import { isCustomerInScope, keepLogin, useUpLogin } from './customer-login.queries.ts'

/** IMP-13S */
const start = async ({
  db,
  who,
  params,
  settings,
  audit,
}: Context<typeof customerLogin.startPost | typeof customerLogin.start>) => {
  if (!(await isCustomerInScope(db, who, params.id))) notFound()
  const token = newToken()
  await keepLogin(db, { tokenHash: hashToken(token), customerId: params.id, userId: who.userId })
  await audit({ what: customerLogin.start.audits, recordId: params.id, customerId: params.id })
  const address = new URL(settings.catalogueUrl)
  address.searchParams.set('login_token', token)
  return { redirect_url: address.href }
}

export default serve(customerLogin, {
  start,
  startPost: start,
  exchange: async ({ db, body, audit }) => {
    const login = await useUpLogin(db, hashToken(body.token))
    if (!login) return notFound()
    const { username, ...customer } = login
    await audit({ what: customerLogin.exchange.audits, recordId: customer.id, customerId: customer.id, after: { username } })
    return { customer, username }
  },
})
