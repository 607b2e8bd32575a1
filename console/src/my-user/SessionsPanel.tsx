import { type OwnSession, ownSettings } from '@disadmin/contract/my-user/my-user'
import { Monitor, Smartphone } from 'lucide-react'
import { Failed } from '../kit/Failed.tsx'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { programName, programOf } from '../kit/program.ts'
import { useRead } from '../kit/queries.ts'
import { useConfirm } from '../kit/useConfirm.tsx'
import { Button } from '../ui/Button.tsx'
import { Pill } from '../ui/Pill.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useEndOthers } from './useEndOthers.tsx'

/** Where one is signed in; each of these can be ended from here. */
export const SessionsPanel = () => {
  const t = useT()
  const read = useRead(ownSettings.sessions)
  const end = useConfirm(ownSettings.endSession, {
    confirmLabel: t('my_user:sessions.yes'),
    changes: [ownSettings.sessions],
    done: () => showSuccess(t('my_user:sessions.ended', 1)),
  })
  const sessions = read.data?.objects
  const others = sessions?.filter(({ current }) => !current) ?? []
  const endOthers = useEndOthers(others)
  if (read.isError && !sessions) {
    return (
      <Failed title={t('my_user:sessions.failed')} error={read.error} retry={() => void read.refetch()} busy={read.isFetching} />
    )
  }
  return (
    <>
      <div className="flex items-start justify-between gap-4 pb-3 max-phone:flex-col">
        <p className="text-ink-2">{t('my_user:sessions.text')}</p>
        {others.length > 0 && (
          <Button variant="destructive" size={28} onClick={endOthers.ask}>
            {t('my_user:sessions.end_all')}
          </Button>
        )}
      </div>
      <ul aria-label={t('my_user:sessions.list')} aria-busy={!sessions} className="border-t border-line">
        {sessions
          ? sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnd={() =>
                  end.ask(
                    { params: { id: session.id } },
                    t('my_user:sessions.end_text', programName(t, session.browser_identification)),
                  )
                }
              />
            ))
          : [1, 2].map((row) => <SkeletonRow key={row} />)}
      </ul>
      {end.dialog}
      {endOthers.dialog}
    </>
  )
}

const rowClass = 'flex min-h-15 items-center gap-3 border-b border-line py-2'

const SessionRow = ({ session, onEnd }: { session: OwnSession; onEnd: () => void }) => {
  const t = useT()
  const name = programName(t, session.browser_identification)
  const { isPhone } = programOf(session.browser_identification)
  const Icon = isPhone ? Smartphone : Monitor
  return (
    <li className={rowClass}>
      <Icon aria-hidden className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-medium" title={session.browser_identification}>
            {name}
          </span>
          {session.current && <Pill tone="accent">{t('my_user:sessions.this')}</Pill>}
        </p>
        <p className="tabular flex flex-wrap gap-x-3 text-12 text-ink-3 *:whitespace-nowrap">
          <span>{session.ip_address}</span>
          <span>{t('my_user:sessions.since', formatMoment(session.created_at))}</span>
          <span>{t('my_user:sessions.last_use', formatMoment(session.last_used_at))}</span>
        </p>
      </div>
      {!session.current && (
        <Button variant="destructive" size={28} aria-label={t('my_user:sessions.end_named', name)} onClick={onEnd}>
          {t('my_user:sessions.end')}
        </Button>
      )}
    </li>
  )
}

const SkeletonRow = () => (
  <li aria-hidden className={rowClass}>
    <Skeleton shape="block" className="size-5" />
    <div className="grid flex-1 gap-2">
      <Skeleton className="w-2/5" />
      <Skeleton className="w-3/5" />
    </div>
  </li>
)
