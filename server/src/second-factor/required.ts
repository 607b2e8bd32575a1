import type { Settings } from '../kit/settings.ts'

/** Whether somebody with these roles has to keep a second factor. In the demo nobody has to: many people share its sign-ins. */
export const roleNeedsFactor = (
  { secondFactorRoles, demo }: Pick<Settings, 'secondFactorRoles' | 'demo'>,
  groups: readonly string[],
): boolean => !demo && groups.some((group) => secondFactorRoles.includes(group))
