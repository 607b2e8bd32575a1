import { onboarding } from '@disadmin/contract/onboarding/onboarding'
import { users } from '@disadmin/contract/users/users'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { t } from '../kit/i18n.ts'
import { showSuccess, showWarning } from '../kit/notify.ts'
import { quiet, reading, stale } from '../kit/queries.ts'
import { settings } from '../kit/settings.ts'

/** The customers of a reseller without a login, a page at a time; read every second while a run is under way, whose end is said. */
export const useOnboarding = (resellerId: number) => {
  const [paging, setPaging] = useState({ offset: 0, limit: settings.get().itemsPerPage })
  const read = useQuery({
    ...reading(onboarding.list, {
      params: { id: resellerId },
      query: { offset: String(paging.offset), limit: String(paging.limit) },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data && state.data.job_id !== null ? 1000 : false),
    meta: quiet,
  })
  const began = useEnd(read.data)
  const setPageSize = (limit: number) => {
    settings.set({ itemsPerPage: limit })
    setPaging({ offset: 0, limit })
  }
  const goTo = (offset: number) => setPaging((old) => ({ ...old, offset }))
  return { read, began, paged: { total: read.data?.meta.total_count, state: paging, goTo, setPageSize } }
}

type Seen = { job_id: string | null; counts: { done: number; failed: number } } | undefined

/** Says how a run ended that was seen under way, or was begun here: a short one may be over before it is seen. */
const useEnd = (data: Seen) => {
  const running = useRef(false)
  useEffect(() => {
    if (!data) return
    if (running.current && data.job_id === null) {
      const { done, failed } = data.counts
      const say = failed > 0 ? showWarning : showSuccess
      say(t('onboarding:tab.ended', String(done), String(failed)))
      void stale(users.list)
    }
    running.current = data.job_id !== null
  }, [data])
  return () => {
    running.current = true
  }
}
