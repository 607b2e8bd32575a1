import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import type { Fact } from '../ui/Facts.tsx'
import type { CallOptions } from './call.ts'
import { useT } from './i18n.ts'
import { type ActOptions, useAct } from './queries.ts'

interface ConfirmOptions<E extends Endpoint> extends ActOptions<E> {
  /** "Are you sure?" unless said. */
  title?: string
  /** "Yes, delete!" unless said (ERR-16). */
  confirmLabel?: string
  /** `primary` where nothing is destroyed. */
  tone?: 'danger' | 'primary'
}
interface Question<E extends Endpoint> {
  options: CallOptions<E>
  text: ReactNode
  facts: readonly Fact[] | undefined
}

/**
 * An action that asks first (ERR-16): `const remove = useConfirm(accounts.remove, { done, changes: [accounts.list] })`, a button's
 * `remove.ask({ params: { id } }, t('accounts:delete_text', name))`, and `{remove.dialog}` somewhere in the screen.
 */
export const useConfirm = <E extends Endpoint>(endpoint: E, options: ConfirmOptions<E> = {}) => {
  const t = useT()
  const { title, confirmLabel, tone = 'danger', done, failed, ...rest } = options
  const [open, setOpen] = useState(false)
  const [question, setQuestion] = useState<Question<E>>()
  const act = useAct(endpoint, {
    ...rest,
    done: (reply, sent) => {
      setOpen(false)
      return done?.(reply, sent)
    },
    failed: (error, sent) => {
      setOpen(false)
      return failed ? failed(error, sent) : true
    },
  })
  /** Opens the question. `text` names what is hit. */
  const ask = (call: CallOptions<E>, text: ReactNode, facts?: readonly Fact[]) => {
    setQuestion({ options: call, text, facts })
    setOpen(true)
  }
  const dialog = (
    <ConfirmDialog
      open={open}
      onCancel={() => setOpen(false)}
      onConfirm={() => question && act.run(question.options)}
      title={title ?? t('form:confirm.title')}
      body={question?.text}
      facts={question?.facts}
      cancelLabel={t('word:cancel')}
      confirmLabel={confirmLabel ?? t('form:confirm.delete')}
      tone={tone}
      busy={act.busy}
    />
  )
  return { ask, dialog, busy: act.busy }
}
