import type { UserRight } from '@disadmin/contract/users/users'
import { TriangleAlert, User, Users } from 'lucide-react'
import { type Translate, useT } from '../../kit/i18n.ts'
import { ChangedMark } from '../../ui/Cell.tsx'
import { tipWhenCut } from '../../ui/tip.ts'

/** Where a permission comes from, in as many words as fit beside its checkbox; '' when it is not given. */
export const sourceText = (right: UserRight, own: boolean, t: Translate): string => {
  const ownWord = own ? t(right.own ? 'users:rights.own' : 'users:rights.own_new') : right.own ? t('users:rights.own_gone') : ''
  const words = [ownWord, right.groups.join(', ')].filter(Boolean).join(' · ')
  return right.limited_by !== null && words !== '' ? `${words} · ${t('users:rights.limited', right.limited_by)}` : words
}

/** The words after a checkbox: grey with two people for groups, blue with one for an own permission, a triangle for what is not saved. */
export const RightSource = ({ right, own }: { right: UserRight; own: boolean }) => {
  const t = useT()
  const text = sourceText(right, own, t)
  if (text === '') return null
  const isOwn = own || right.own
  const limited = right.limited_by !== null
  const Icon = limited ? TriangleAlert : isOwn ? User : Users
  return (
    <span
      className={`flex min-w-0 items-center gap-1.25 text-12 ${limited ? 'text-warn-ink' : isOwn ? 'text-accent-ink' : 'text-ink-3'}`}
      {...tipWhenCut(text)}
    >
      <Icon aria-hidden className="size-3.5" />
      <span className="truncate">{text}</span>
      {own !== right.own && <ChangedMark className="shrink-0 self-start" />}
    </span>
  )
}
