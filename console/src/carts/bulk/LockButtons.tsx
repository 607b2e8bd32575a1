import { type CartRow, carts } from '@disadmin/contract/carts/carts'
import { Lock, LockOpen } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'
import { BulkButton } from '../../kit/list/BulkButton.tsx'
import { isTooMany } from '../../kit/list/tooMany.ts'
import { useUser } from '../../kit/session/session.ts'
import { useMay } from '../../kit/useMay.ts'
import type { Selection } from '../../kit/list/useSelection.ts'
import { useLock } from '../carts.calls.ts'
import { obstaclesOf } from './bulk.rules.ts'

interface LockButtonsProps {
  selection: Pick<Selection<CartRow>, 'rows' | 'ids' | 'count' | 'everything'>
  /** Makes the handler of a refusal; `tried` is the number of carts. */
  refusedAs: (attempt: 'lock' | 'unlock', tried?: number) => (error: unknown) => void
}

/** Locks free carts, unlocks one's own (CART-35, CART-39). */
export const LockButtons = ({ selection, refusedAs }: LockButtonsProps) => {
  const t = useT()
  const userId = useUser()?.id
  const mayLock = useMay(carts.lock)
  const { held, mine, free } = obstaclesOf(selection.rows, userId)
  const lock = useLock(true, { refused: refusedAs('lock') })
  const unlock = useLock(false, { refused: refusedAs('unlock', mine.length) })
  if (!mayLock) return null
  const tooMany = isTooMany(selection)
  return (
    <>
      {(free.length > 0 || mine.length === 0) && (
        <BulkButton icon={Lock} disabled={tooMany || held.length > 0} busy={lock.busy} onClick={() => lock.run(selection.ids)}>
          {t('word:lock')}
        </BulkButton>
      )}
      {mine.length > 0 && (
        <BulkButton icon={LockOpen} disabled={tooMany} busy={unlock.busy} onClick={() => unlock.run(mine)}>
          {mine.length === selection.count ? t('word:unlock') : `${t('word:unlock')} (${mine.length})`}
        </BulkButton>
      )}
    </>
  )
}
