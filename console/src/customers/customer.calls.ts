import { customerChoices } from '@disadmin/contract/customers/customer-choices'
import { customer } from '@disadmin/contract/customers/customer'
import { customers } from '@disadmin/contract/customers/customers'
import { users } from '@disadmin/contract/users/users'

/** What is no longer true once a customer or its main user has changed. */
export const afterCustomersChanged = [customers.list, customer.get, customerChoices.find, users.list, users.get] as const
