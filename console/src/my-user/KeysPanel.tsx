import { type PersonalKey, personalKeys } from '@disadmin/contract/personal-keys/personal-keys'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { showSuccess } from '../kit/notify.ts'
import { useRead } from '../kit/queries.ts'
import { useConfirm } from '../kit/useConfirm.tsx'
import { Button } from '../ui/Button.tsx'
import { Pill } from '../ui/Pill.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { OneTimeSecret } from '../kit/OneTimeSecret.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { KeyDialog } from './KeyDialog.tsx'

/** A key, the one time it is shown. It goes with its button alone: Escape would lose it unasked. */
const MadeKeyDialog = ({ made, onClose }: { made: PersonalKey; onClose: () => void }) => {
  const t = useT()
  const texts = {
    label: t('personal-keys:made.label'),
    copy: t('word:copy'),
    copied: t('word:copied_to_clipboard'),
    notCopied: t('personal-keys:made.not_copied'),
  }
  return (
    <Dialog
      open
      size="md"
      title={t('personal-keys:made.title')}
      closeLabel={t('word:close')}
      onClose={(reason) => reason === 'close' && onClose()}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('personal-keys:made.done')}
        </Button>
      }
    >
      <p className="mb-4 break-words text-ink-2">{t('personal-keys:made.text', made.name)}</p>
      <OneTimeSecret value={made.key ?? ''} texts={texts} />
    </Dialog>
  )
}

/** The keys with which programs read in one's name. */
export const KeysPanel = () => {
  const t = useT()
  const read = useRead(personalKeys.list)
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<PersonalKey>()
  const revoke = useConfirm(personalKeys.revoke, {
    confirmLabel: t('personal-keys:yes'),
    changes: [personalKeys.list],
    done: () => showSuccess(t('personal-keys:revoked')),
  })
  const ask = (key: PersonalKey) => revoke.ask({ params: { id: key.id } }, t('personal-keys:revoke_text', key.name))
  const panel = (keys?: readonly PersonalKey[]) => (
    <>
      <div className="flex items-start justify-between gap-4 pb-3 max-phone:flex-col">
        <p className="text-ink-2">{t('personal-keys:text')}</p>
        <Button variant="primary" size={28} className="shrink-0" onClick={() => setAdding(true)}>
          {t('personal-keys:add')}
        </Button>
      </div>
      {keys?.length === 0 ? (
        <p className="border-t border-line py-6 text-center text-ink-3">{t('personal-keys:none')}</p>
      ) : (
        <ul aria-label={t('personal-keys:list')} aria-busy={!keys} className="border-t border-line">
          {keys ? (
            keys.map((key) => <KeyRow key={key.id} of={key} onRevoke={() => ask(key)} />)
          ) : (
            <Skeleton className="my-5 w-3/5" />
          )}
        </ul>
      )}
      {revoke.dialog}
      {adding && <KeyDialog onMade={setMade} onClose={() => setAdding(false)} />}
      {made && <MadeKeyDialog made={made} onClose={() => setMade(undefined)} />}
    </>
  )
  return (
    <Loaded read={read} failed={t('personal-keys:failed')} waiting={panel()}>
      {({ objects }) => panel(objects)}
    </Loaded>
  )
}

const KeyRow = ({ of, onRevoke }: { of: PersonalKey; onRevoke: () => void }) => {
  const t = useT()
  const isOver = Date.parse(of.expires_at) < Date.now()
  const used = of.last_used_at === null ? t('personal-keys:never') : t('personal-keys:last_use', formatMoment(of.last_used_at))
  return (
    <li className="flex min-h-15 items-center gap-3 border-b border-line py-2">
      <KeyRound aria-hidden className="size-5 shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 font-medium break-words">{of.name}</span>
          {isOver && <Pill tone="warn">{t('personal-keys:expired')}</Pill>}
        </p>
        <p className="tabular flex flex-wrap gap-x-3 text-12 text-ink-3 *:whitespace-nowrap">
          <span className="font-mono">{of.start}…</span>
          <span>{t('personal-keys:until', formatMoment(of.expires_at))}</span>
          <span>{used}</span>
        </p>
      </div>
      <Button variant="destructive" size={28} aria-label={t('personal-keys:revoke_named', of.name)} onClick={onRevoke}>
        {t('personal-keys:revoke')}
      </Button>
    </li>
  )
}
