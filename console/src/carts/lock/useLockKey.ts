import { type CartRow, carts } from '@disadmin/contract/carts/carts'
import { useUser } from '../../kit/session.ts'
import { useMay } from '../../kit/useMay.ts'
import { useLock } from '../carts.calls.ts'
import { lockStateOf } from './lockState.ts'

/** L on a row: locks it, or unlocks one's own. Somebody else's says who holds it. */
export const useLockKey = (): Readonly<Record<string, (row: CartRow) => void>> => {
  const mayLock = useMay(carts.lock)
  const userId = useUser()?.id
  const lock = useLock(true)
  const unlock = useLock(false)
  if (!mayLock) return {}
  return { l: (row) => (lockStateOf(row, userId) === 'mine' ? unlock : lock).run([row.id]) }
}
