import { customerLogin } from '@disadmin/contract/customers/customer-login'
import { notFound } from '../kit/http/refusal.ts'
import { serve } from '../kit/http/serve.ts'
import { hashToken, newToken } from '../session/index.ts'
import { isCustomerInScope, keepLogin, useUpLogin } from './customer-login.queries.ts'

export default serve(customerLogin, {
  start: async ({ db, who, params, settings, audit }) => {
    if (!(await isCustomerInScope(db, who, params.id))) notFound()
    const token = newToken()
    await keepLogin(db, { tokenHash: hashToken(token), customerId: params.id, userId: who.userId })
    await audit({ recordId: params.id, customerId: params.id })
    const address = new URL(settings.catalogueUrl)
    address.searchParams.set('login_token', token)
    return { redirect_url: address.href }
  },
  exchange: async ({ db, body, audit }) => {
    const login = await useUpLogin(db, hashToken(body.token))
    if (!login) return notFound()
    const { username, ...customer } = login
    await audit({ recordId: customer.id, customerId: customer.id, after: { username } })
    return { customer, username }
  },
})
