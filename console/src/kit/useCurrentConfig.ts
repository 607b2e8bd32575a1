import { config } from '@disadmin/contract/settings/config'
import { useQuery } from '@tanstack/react-query'
import { reading } from './queries.ts'

/** Configuration changes while pages are open: what is older than a minute is read anew by whoever needs it next. */
const good = 60_000

/** The settings every client needs; undefined until they are there. */
export const useCurrentConfig = () => useQuery({ ...reading(config.current), staleTime: good }).data
