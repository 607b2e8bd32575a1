import { useT } from '../../kit/i18n.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useSetActiveOfMany } from '../users.calls.ts'

interface Props {
  active: boolean
  ids: readonly number[]
  close: () => void
  done: () => void
  refused: (error: unknown) => void
}

/** Says to how many it will happen, before it happens. */
export const ManyActiveQuestion = ({ active, ids, close, done, refused }: Props) => {
  const t = useT()
  const act = useSetActiveOfMany(active, { done, refused })
  const what = active ? 'enable' : 'disable'
  return (
    <ConfirmDialog
      open
      tone={active ? 'primary' : 'danger'}
      onCancel={close}
      onConfirm={() => act.run(ids)}
      busy={act.busy}
      title={t(`users:bulk.${what}_title`, ids.length)}
      body={t(`users:bulk.${what}_text`)}
      cancelLabel={t('form:cancel')}
      confirmLabel={t(active ? 'users:bulk.enable_confirm' : 'users:disable.confirm')}
    />
  )
}
