import { useUser } from '../../kit/session/session.ts'

interface Writer {
  /** People of a company keep customers of their own: number and place of the reseller are theirs, and nothing to choose. */
  company: { customer_no: string } | null
  /** Staff of a branch keep theirs; staff of none may leave it open. */
  mayBeNoBranch: boolean
}

/** What depends on where the person who writes belongs. */
export const useWriter = (): Writer => {
  const me = useUser()
  return { company: me?.customer ?? null, mayBeNoBranch: me?.branch === null && me.customer === null }
}
