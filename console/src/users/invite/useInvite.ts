import { branches } from '@disadmin/contract/branches/branches'
import { groups } from '@disadmin/contract/roles/groups'
import { users } from '@disadmin/contract/users/users'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { call } from '../../kit/call.ts'
import type { SheetState } from '../../kit/form/useSheet.ts'
import { errorWords, t as say, useT } from '../../kit/i18n.ts'
import { currentLanguage } from '../../kit/language.ts'
import { showSuccess, showWarning } from '../../kit/notify.ts'
import { isCallError, messagesOf } from '../../kit/problems.ts'
import { stale, useRead } from '../../kit/queries.ts'
import { roleName } from '../../kit/roles.ts'
import { sureOf } from '../../kit/wire/idempotency.ts'
import { useUser } from '../../kit/session/session.ts'
import { afterUsersChanged } from '../users.calls.ts'
import { type CheckedLine, checkedLines, linesOf, mostInvited } from './invite.lines.ts'

/** A role is found by its code and by its name. */
const byBothNames = (roles: readonly { id: number; name: string }[]) => [
  ...roles,
  ...roles.map(({ id, name }) => ({ id, name: roleName(say, name) })),
]

/** The roles and branches a line may name. */
const useNames = () => {
  const roles = useRead(groups.list)
  const places = useRead(branches.list)
  return { roles: roles.data && byBothNames(roles.data.objects), branches: places.data?.objects }
}

/** What is pasted, line by line, and its way out: one after the other, each once; what is refused stays with its reason. */
export const useInvite = (done: () => void) => {
  const t = useT()
  const me = useUser()
  const [lines, setLines] = useState('')
  const [sent, setSent] = useState(0)
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map())
  const names = useNames()
  const known = { roles: names.roles ?? [], branches: names.branches ?? [] }
  const pasted = linesOf(lines)
  const checked = checkedLines(pasted.lines, known)
  const isKnown = names.roles !== undefined && names.branches !== undefined
  const ready = isKnown ? checked.filter(({ fault }) => fault === null) : []

  const invite = ({ username, name, email, roleId, branchId }: CheckedLine) =>
    sureOf((idempotencyKey) =>
      call(users.create, {
        idempotencyKey,
        body: {
          username,
          name,
          email,
          group_ids: [roleId!],
          branch_id: branchId ?? me?.branch?.id ?? null,
          customer_id: me?.customer?.id ?? null,
          language: currentLanguage(),
          enable_notification: true,
        },
      }),
    )

  const sendAll = async () => {
    const reasons = new Map<string, string>()
    const gone = new Set<string>()
    for (const one of ready) {
      try {
        await invite(one)
        gone.add(one.text)
      } catch (error) {
        if (isCallError(error) && error.status === 401) throw error
        reasons.set(one.text, messagesOf(error, errorWords()).join(' '))
        // nobody answers: the next ones would not arrive either
        if (isCallError(error) && error.status === 0) break
      }
      setSent(gone.size + reasons.size)
    }
    return { gone, reasons }
  }
  const sending = useMutation({
    mutationFn: sendAll,
    onSettled: () => setSent(0),
    onSuccess: async ({ gone, reasons }) => {
      const left = lines.split(/\r\n|\r|\n/).filter((text) => text.trim() !== '' && !gone.has(text))
      const isAllGone = left.length === (pasted.heading ? 1 : 0)
      await stale(...afterUsersChanged)
      if (gone.size > 0) showSuccess(t('invite:sent', gone.size))
      setRefused(reasons)
      setLines(isAllGone ? '' : left.join('\n'))
      if (!isAllGone) return showWarning(t('invite:left', left.length - (pasted.heading ? 1 : 0)))
      done()
    },
  })

  const changed = lines === '' ? [] : ['lines']
  const tooMany = ready.length > mostInvited
  const sheet: SheetState = {
    changed,
    isDirty: lines !== '',
    busy: sending.isPending,
    reset: () => setLines(''),
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      if (!sending.isPending && ready.length > 0 && !tooMany) sending.mutate()
    },
  }
  return { sheet, lines, setLines, heading: pasted.heading, checked, ready: ready.length, refused, sent, tooMany, isKnown }
}
