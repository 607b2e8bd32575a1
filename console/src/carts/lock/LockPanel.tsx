import { carts, type LockInfo } from '@disadmin/contract/carts/carts'
import { useQuery } from '@tanstack/react-query'
import { Lock, LockOpen } from 'lucide-react'
import { useEffect } from 'react'
import { cartLists } from '../../basket/index.ts'
import { formatMoment, formatTime } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { reading, stale } from '../../kit/queries.ts'
import { useUser } from '../../kit/session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Facts } from '../../ui/Facts.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useCurrentConfig } from '../../kit/useCurrentConfig.ts'
import { useNow } from '../../kit/Countdown.tsx'
import { formatLeft, lockStateOf, shareLeft, timeLeft } from './lock.rules.ts'
import { LockActions } from './LockActions.tsx'

/** Milliseconds left of a lock, counted every second; `ended` is called once at the end (CART-40, CART-41). */
const useCountdown = (info: LockInfo, readAt: number, ended: () => void): number => {
  const now = useNow()
  const left = timeLeft(info, Math.max(0, now - readAt))
  const isOver = info.is_locked && info.unlocked_at !== null && left === 0
  useEffect(() => {
    if (isOver) ended()
    // oxlint-disable-next-line react/exhaustive-deps -- called once at the end
  }, [isOver])
  return left
}

interface LockPanelProps {
  cartId: number
  /** The holder the list shows; when another one holds the lock, the list is read again. */
  shownOperator: number | null
  onOpenCart: () => void
  close: () => void
}

/** Who holds the lock, since when and how long (CART-40); read when it is opened, and again when the lock ends. */
export const LockPanel = ({ shownOperator, ...props }: LockPanelProps) => {
  const t = useT()
  const { data, error, dataUpdatedAt, refetch } = useQuery({
    ...reading(carts.lockInfo, { params: { id: props.cartId } }),
    staleTime: 0,
  })
  const isOld = data !== undefined && data.operator_id !== shownOperator
  useEffect(() => {
    if (isOld) void stale(...cartLists)
  }, [isOld])
  if (data) return <KnownLock {...props} info={data} readAt={dataUpdatedAt} />
  if (!error) return <LoadingLock />
  return (
    <div role="alert" className="flex flex-col items-start gap-3">
      <p>{t('carts:list.lock.failed')}</p>
      <Button size={28} onClick={() => void refetch()}>
        {t('word:try_again')}
      </Button>
    </div>
  )
}

const LoadingLock = () => (
  <div className="flex h-40 flex-col gap-4 pt-1.5" aria-busy>
    <Skeleton className="w-36" />
    <Skeleton className="w-full" />
    <Skeleton className="w-full" />
    <Skeleton className="w-3/4" />
  </div>
)

type KnownProps = Omit<LockPanelProps, 'shownOperator'> & { info: LockInfo; readAt: number }

const tones = { free: 'text-ink-2', mine: 'text-accent-ink', theirs: 'text-warn-ink' } as const

const KnownLock = ({ info, readAt, ...props }: KnownProps) => {
  const t = useT()
  const state = lockStateOf(info, useUser()?.id)
  const left = useCountdown(info, readAt, () => void stale(carts.lockInfo, ...cartLists))
  const who = info.operator_name ?? info.operator_username
  const title = {
    free: t('word:not_locked'),
    mine: t('word:locked_by_you'),
    theirs: who === null ? t('field:is_locked') : t('word:locked_by', who),
  }[state]
  const Icon = state === 'free' ? LockOpen : Lock
  return (
    <div className="flex flex-col gap-2">
      <p className="mb-0.5 flex items-center gap-2 font-strong">
        <Icon aria-hidden className={tones[state]} />
        {title}
      </p>
      <LockFacts info={info} state={state} />
      {info.unlocked_at !== null && <TimeLeft left={left} tone={state === 'mine' ? 'bg-accent' : 'bg-warn'} />}
      <p className="text-12 text-ink-3">{t(`carts:list.lock.${state === 'mine' ? 'yours' : state}_hint`)}</p>
      <LockActions {...props} info={info} state={state} />
    </div>
  )
}

const LockFacts = ({ info, state }: { info: LockInfo; state: 'free' | 'mine' | 'theirs' }) => {
  const t = useT()
  const facts = [
    ...(state === 'theirs' && info.operator_username !== null
      ? [{ label: t('field:operator_username'), value: info.operator_username }]
      : []),
    ...(info.updated_at === null ? [] : [{ label: t('carts:list.lock.modified'), value: formatMoment(info.updated_at) }]),
    ...(info.unlocked_at === null ? [] : [{ label: t('carts:list.lock.until'), value: formatTime(info.unlocked_at) }]),
  ]
  return facts.length === 0 ? null : <Facts facts={facts} />
}

const TimeLeft = ({ left, tone }: { left: number; tone: string }) => {
  const t = useT()
  const minutes = useCurrentConfig()?.lock_minutes ?? 15
  return (
    <div>
      <p className="flex items-end justify-between">
        <span className="text-ink-3">{t('carts:list.lock.left')}</span>
        <span role="timer" className="text-20 font-strong tabular">
          {formatLeft(left)}
        </span>
      </p>
      <div aria-hidden className="mt-1 h-1 overflow-hidden rounded-full bg-sunken">
        <div className={cx('h-full rounded-full', tone)} style={{ width: `${shareLeft(left, minutes)}%` }} />
      </div>
    </div>
  )
}
