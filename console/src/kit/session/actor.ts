import { type Actor, standingOf } from '@disadmin/contract/kit/may'
import type { MyUser } from '@disadmin/contract/my-user/my-user'

/** The person in effect as `may` of the contract asks about them. */
export const actorOf = (user: MyUser): Actor => ({
  codenames: new Set(user.permissions.map(({ codename }) => codename)),
  standing: standingOf({ hasCompany: user.customer !== null, hasBranch: user.branch !== null, groups: user.groups }),
  isAdministrator: user.groups.includes('administrator'),
  isImpersonating: user.impersonator !== undefined,
  mustChangePassword: user.must_change_password,
  mustSetUpFactor: user.must_set_up_factor,
})
