import { type DownloadGroup, downloads } from '@disadmin/contract/downloads/downloads'
import { finds } from '@disadmin/contract/kit/folding'
import { useEffect, useMemo } from 'react'
import { call } from '../kit/call.ts'
import { useRead } from '../kit/queries.ts'
import { useMay } from '../kit/useMay.ts'
import { useSearch } from '../kit/useSearch.ts'

const lookEvery = 60_000

/** The files by their type as far as their names hold what is searched for, and the open type. */
export const useDownloads = () => {
  const read = useRead(downloads.list, { query: { limit: 0 } })
  const [{ tab, q }, change] = useSearch()
  const word = (typeof q === 'string' ? q : '').trim()
  const groups = useMemo(() => read.data && found(read.data.objects, word), [read.data, word])
  const open = groups?.find(({ file_type }) => file_type === tab) ?? groups?.find(({ files }) => files.length > 0) ?? groups?.[0]
  useVisit(read.data !== undefined)
  useLooks(read.refetch)
  return { read, groups, open, word, q: typeof q === 'string' ? q : '', change }
}

const found = (groups: readonly DownloadGroup[], word: string): DownloadGroup[] =>
  groups.map((group) => ({ ...group, files: group.files.filter(({ name }) => finds(name, word)) }))

/** From now on these files were seen; nobody waits for it, and nothing hangs on it. */
const useVisit = (hasRead: boolean) => {
  const may = useMay(downloads.visit)
  useEffect(() => {
    if (hasRead && may) void call(downloads.visit, { quiet: true }).catch(() => undefined)
  }, [hasRead, may])
}

/** What comes meanwhile appears by itself. */
const useLooks = (refetch: () => Promise<unknown>) => {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refetch()
    }, lookEvery)
    return () => clearInterval(timer)
  }, [refetch])
}
