import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import type { OpenSession } from '@disadmin/contract/session/open-sessions'
import { Monitor, Smartphone } from 'lucide-react'
import { formatMoment } from '../kit/format.ts'
import { type Translate, useT } from '../kit/i18n.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { programName, programOf } from '../kit/userAgent.ts'
import { Button } from '../ui/Button.tsx'
import { Pill } from '../ui/Pill.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { useEndSessions } from './useEndSessions.tsx'

interface Props {
  read: {
    data: { objects: readonly OpenSession[] } | undefined
    error: unknown
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  list: Endpoint
  endOne: (id: number) => Promise<void>
  texts: {
    /** What one sees. */
    about: string
    list: string
    endAll: string
    endAllText: (count: number) => string
    /** Where somebody may be signed in nowhere. */
    none?: string
  }
}

/** Where somebody is signed in; each session but the one that asks can be ended from here. */
export const SessionList = ({ read, ...props }: Props) => {
  const t = useT()
  return (
    <Loaded read={read} failed={t('my-user:sessions.failed')} waiting={<Sessions {...props} />}>
      {({ objects }) => <Sessions {...props} sessions={objects} />}
    </Loaded>
  )
}

/** Without sessions they are on their way. */
const Sessions = ({ sessions, list, endOne, texts }: Omit<Props, 'read'> & { sessions?: readonly OpenSession[] }) => {
  const t = useT()
  const end = useEndSessions({ endOne, list })
  const others = (sessions ?? []).filter(({ current }) => !current).map(({ id }) => id)
  if (sessions?.length === 0) return <p className="text-ink-2">{texts.none}</p>
  return (
    <>
      <div className="flex items-start justify-between gap-4 pb-3 max-phone:flex-col">
        <p className="text-ink-2">{texts.about}</p>
        {others.length > 0 && (
          <Button variant="destructive" size={28} onClick={() => end.ask(others, texts.endAllText(others.length))}>
            {texts.endAll}
          </Button>
        )}
      </div>
      <ul aria-label={texts.list} aria-busy={!sessions} className="border-t border-line">
        {sessions
          ? sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                onEnd={() => end.ask([session.id], t('my-user:sessions.end_text', programName(t, session.browser_identification)))}
              />
            ))
          : [1, 2].map((row) => <SkeletonRow key={row} />)}
      </ul>
      {end.dialog}
    </>
  )
}

const rowClass = 'flex min-h-15 items-center gap-3 border-b border-line py-2'

const SessionRow = ({ session, onEnd }: { session: OpenSession; onEnd: () => void }) => {
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
          {session.current && <Pill tone="accent">{t('my-user:sessions.this')}</Pill>}
        </p>
        <p className="tabular flex flex-wrap gap-x-3 text-12 text-ink-3 *:whitespace-nowrap">
          <span>{session.ip_address}</span>
          <span>{t('my-user:sessions.since', formatMoment(session.created_at))}</span>
          <span>{t('my-user:sessions.last_use', formatMoment(session.last_used_at))}</span>
          <span>{openedWith(t, session)}</span>
        </p>
      </div>
      {!session.current && (
        <Button variant="destructive" size={28} aria-label={t('my-user:sessions.end_named', name)} onClick={onEnd}>
          {t('my-user:sessions.end')}
        </Button>
      )}
    </li>
  )
}

/** The identity provider instead of the password, and what came besides. */
const openedWith = (t: Translate, { single_sign_on, factor }: OpenSession): string => {
  const words = factor === null ? [] : [t(`my-user:sessions.factor.${factor}`)]
  if (single_sign_on) return [t('word:single_sign_on'), ...words].join(', ')
  return words[0] ?? t('my-user:sessions.factor.none')
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
