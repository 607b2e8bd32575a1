import { makesReseller } from '@disadmin/contract/kit/access'
import { actorOf } from './actor.ts'
import { useUser } from './session.ts'

/** People of a reseller see the baskets of its customers besides its own, people of another customer only their own. */
export type Reader = 'staff' | 'reseller' | 'customer'

/** As what the person in effect reads baskets. */
export const useReader = (): Reader => {
  const user = useUser()
  if (user === undefined || actorOf(user).standing !== 'company') return 'staff'
  return user.groups.some(makesReseller) ? 'reseller' : 'customer'
}
