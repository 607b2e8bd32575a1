import { config } from '@disadmin/contract/settings/config'
import { useQuery } from '@tanstack/react-query'
import { reading } from './queries.ts'

/** Configuration changes while pages are open: what is older than a minute is read anew by whoever needs it next. */
const good = 60_000

/** The settings every client needs; undefined until they are there, and not asked for until they are `wanted`. */
export const useCurrentConfig = (wanted = true) => useQuery({ ...reading(config.current), staleTime: good, enabled: wanted }).data
