/** Every kind of job there is; each has a name in every language. */
export const jobKinds = [
  'send-waiting-orders',
  'management-command',
  'onboard-customers',
  'keep-house',
  'import-customers',
  'import-discounts',
  'import-typenscheinnummer',
  'import-stammnummer',
  'send-licences',
  'compose-availability',
  'check-totals',
  'erase-person',
  'export-person-data',
] as const
export type JobKindName = (typeof jobKinds)[number]

/** What runs by itself all the time; lists show it where it failed, or where it is asked for. */
export const routineKinds: readonly JobKindName[] = ['keep-house', 'compose-availability', 'check-totals']
