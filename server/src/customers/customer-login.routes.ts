import { customerLogin } from '@disadmin/contract/customers/customer-login'
import { holds } from '@disadmin/contract/kit/access'
import { notFound, ProblemError } from '../kit/http/refusal.ts'
import { serve } from '../kit/http/serve.ts'
import { hashToken, newToken } from '../kit/token.ts'
import { whoIs } from '../session/index.ts'
import { isCustomerActive, keepLogin, useUpLogin } from './customer-login.queries.ts'

export default serve(customerLogin, {
  start: async ({ db, who, params, settings, audit }) => {
    const isActive = (await isCustomerActive(db, who, params.id)) ?? notFound()
    if (!isActive) throw new ProblemError({ status: 409, text: { key: 'customers:login_inactive' }, code: 'customer_inactive' })
    const token = newToken()
    await keepLogin(db, { tokenHash: hashToken(token), customerId: params.id, who })
    await audit({ recordId: params.id, customerId: params.id })
    const address = new URL(settings.catalogueUrl)
    address.searchParams.set('login_token', token)
    return { redirect_url: address.href }
  },
  // whoever was disabled since, signed out or lost the right or the customer lets nobody in any more
  exchange: async ({ db, body, settings, audit }) => {
    const login = (await useUpLogin(db, hashToken(body.token))) ?? notFound()
    const { username, user_id, is_session_open, ...customer } = login
    const who = await whoIs(db, { userId: user_id }, settings.demo)
    if (!who) throw inactive('user')
    if (!is_session_open || !holds(who.codenames, 'ImpersonateCustomer/read')) notFound()
    if (!((await isCustomerActive(db, who, customer.id)) ?? notFound())) throw inactive('customer')
    await audit({ recordId: customer.id, customerId: customer.id, after: { username } })
    return { customer, username }
  },
})

const inactive = (what: 'user' | 'customer'): ProblemError =>
  new ProblemError({ status: 422, text: { key: `catalogue:refused.${what}_inactive` }, code: `${what}_inactive` })
