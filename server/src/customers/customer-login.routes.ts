import { customerLogin } from '@disadmin/contract/customers/customer-login'
import { notFound, Refusal } from '../kit/http/refusal.ts'
import { serve } from '../kit/http/serve.ts'
import { hashToken, newToken } from '../session/index.ts'
import { isCustomerActive, keepLogin, useUpLogin } from './customer-login.queries.ts'

export default serve(customerLogin, {
  start: async ({ db, who, params, settings, audit }) => {
    const isActive = (await isCustomerActive(db, who, params.id)) ?? notFound()
    if (!isActive) throw new Refusal({ status: 409, text: { key: 'customers:login_inactive' }, code: 'customer_inactive' })
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
