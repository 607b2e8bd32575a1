import type { MyUser } from '@disadmin/contract/my-user/my-user'

/** When the impersonation ends by itself, by the clock of this browser; NaN where nobody is impersonated. `readAt` is when `user` was read. */
export const endOf = ({ impersonated_until: until, now }: MyUser, readAt: number): number =>
  readAt + Date.parse(until ?? '') - Date.parse(now ?? '')
