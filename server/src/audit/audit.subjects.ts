import { auditSubjects } from '@disadmin/contract/audit/audit.rules'
import { holds, holdsAny } from '@disadmin/contract/kit/access'
import { isAdministrator, seesAll, type Principal } from '../kit/principal.ts'

/** Which subjects of the trail: only these, or all without these. */
export type Subjects = { only: readonly string[] } | { without: readonly string[] }

/**
 * The subjects whose records the person may read, narrowed to the wanted ones (separated by commas). What no right is named for is
 * for administrators, and for the staff of the whole house who look after the application.
 */
export const readableSubjects = (who: Principal, wanted?: string): Subjects => {
  const isReadable = (subject: string) =>
    Object.hasOwn(auditSubjects, subject) ? holdsAny(who.codenames, auditSubjects[subject]!) : readsTheRest(who)
  if (wanted !== undefined) return { only: wanted.split(',').filter(isReadable) }
  const known = Object.keys(auditSubjects)
  return readsTheRest(who) ? { without: known.filter((subject) => !isReadable(subject)) } : { only: known.filter(isReadable) }
}

const readsTheRest = (who: Principal): boolean =>
  isAdministrator(who) || (seesAll(who) && holds(who.codenames, 'ApplicationSettings/read'))
