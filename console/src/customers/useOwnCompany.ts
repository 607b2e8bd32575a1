import { useUser } from '../kit/session/session.ts'

/** One's own company: it is changed in the company settings, and by nobody else's rights. */
export const useOwnCompany = (id: number): boolean => useUser()?.customer?.id === id
