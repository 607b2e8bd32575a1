import { dashboard, type Dashboard, type TileName } from '@disadmin/contract/dashboard/dashboard'
import { useMutation } from '@tanstack/react-query'
import { Button } from '../ui/Button.tsx'
import { call } from '../kit/call.ts'
import { useT } from '../kit/i18n.ts'
import { showError } from '../kit/notify.ts'
import { keyOf, queryClient } from '../kit/queries.ts'
import { Tile } from './Tile.tsx'

/** What was read anew of one tile takes its place, the others stay as they are. */
const takeIn = (tile: TileName, fresh: Dashboard) =>
  queryClient.setQueryData<Dashboard>(
    keyOf(dashboard.get),
    (old) => old && { ...old, [tile]: fresh[tile], failed: [...old.failed.filter((one) => one !== tile), ...fresh.failed] },
  )

/** A tile that could not be read, while the others could: it is tried again by itself. */
export const FailedTile = ({ tile }: { tile: TileName }) => {
  const t = useT()
  const again = useMutation({
    mutationFn: () => call(dashboard.get, { query: { tiles: tile } }),
    onSuccess: (fresh) => takeIn(tile, fresh),
    onError: (error) => showError(error),
  })
  return (
    <Tile tile={tile}>
      <div role="alert" className="grid justify-items-start gap-3">
        <p className="text-bad-ink">{t('dashboard:failed')}</p>
        <Button busy={again.isPending} onClick={() => again.mutate()}>
          {t('word:try_again')}
        </Button>
      </div>
    </Tile>
  )
}
