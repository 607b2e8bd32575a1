import type { TileName } from '@disadmin/contract/dashboard/dashboard'
import { useT } from '../kit/i18n.ts'
import { useReader } from '../kit/session/reader.ts'

/** What a tile is called: what is turnover to the wholesaler, customers' people have ordered. */
export const useTileName = (): ((tile: TileName) => string) => {
  const t = useT()
  const reader = useReader()
  return (tile) =>
    reader !== 'staff' && (tile === 'turnover' || tile === 'top_customers')
      ? t(`dashboard:own.${tile}`)
      : t(`dashboard:tile.${tile}`)
}
