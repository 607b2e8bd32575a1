import { dashboard, type Dashboard, type TileName, tileNames } from '@disadmin/contract/dashboard/dashboard'
import { type Context, serve } from '../kit/http/serve.ts'
import { readers, tilesOf } from './tiles.ts'
import { keepTiles, readTiles } from './tiles.queries.ts'

type Get = (typeof dashboard)['get']

const nothing = Object.fromEntries(tileNames.map((tile) => [tile, null])) as Pick<Dashboard, TileName>

/**
 * The tiles wanted, each read by itself: one that fails leaves the others as they are, and is named. Where none can be read, that is the
 * answer.
 */
const readDashboard = async (context: Context<Get>): Promise<Dashboard> => {
  const { db, who, query, log } = context
  const tiles = tilesOf(who, await readTiles(db, who.userId))
  const wanted = tiles.filter(({ tile, shown }) => query.tiles?.includes(tile) ?? shown).map(({ tile }) => tile)
  const read = readers(context)
  const parts = await Promise.allSettled(wanted.map((tile) => read[tile]()))
  const faults = parts.flatMap((part) => (part.status === 'rejected' ? [part.reason as unknown] : []))
  if (faults.length > 0 && faults.length === wanted.length && query.tiles === undefined) throw faults[0]
  for (const err of faults) log.error({ err }, 'a tile of the dashboard could not be read')
  const shown = wanted.map((tile, i) => [tile, parts[i]!] as const)
  return {
    ...nothing,
    ...Object.fromEntries(shown.flatMap(([tile, part]) => (part.status === 'fulfilled' ? [[tile, part.value]] : []))),
    tiles,
    failed: shown.flatMap(([tile, part]) => (part.status === 'rejected' ? [tile] : [])),
  }
}

/** Keeps the order of the caller’s tiles, and which of them are hidden. */
const arrangeTiles = async ({ db, who, body }: Context<(typeof dashboard)['arrange']>): Promise<void> => {
  await keepTiles(db, who.userId, body.tiles)
}

export default serve(dashboard, { get: readDashboard, arrange: arrangeTiles })
