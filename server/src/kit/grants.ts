import { exceeding } from '@disadmin/contract/kit/access'
import { ProblemError } from './http/refusal.ts'
import type { Principal } from './principal.ts'

/** True when these rights go beyond the caller's own; MyUser and MyCustomer rights do not count. */
export const exceeds = (who: Principal, codenames: Iterable<string>): boolean => exceeding(who.codenames, codenames).length > 0

/** 403 `exceeds`: nobody gives, takes away or acts with rights they do not hold. */
export const assertHolds = (who: Principal, codenames: Iterable<string>): void => {
  if (exceeds(who, codenames)) refuseExceeding()
}

/** The answer itself, for a role that does not exist too: whoever may not give it need not learn which there are. */
export const refuseExceeding = (): never => {
  throw new ProblemError({ status: 403, text: { key: 'kit:error.exceeds' }, code: 'exceeds' })
}
