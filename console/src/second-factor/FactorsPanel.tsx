import { type SecondFactor, secondFactors, type SecondFactors } from '@disadmin/contract/second-factor/second-factor'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { hasPasskeys } from '../kit/factor/passkeys.ts'
import { useT } from '../kit/i18n.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { showSuccess } from '../kit/notify.ts'
import { useRead } from '../kit/queries.ts'
import { useConfirm } from '../kit/useConfirm.tsx'
import { Button } from '../ui/Button.tsx'
import { AppDialog } from './AppDialog.tsx'
import { FactorRow } from './FactorRow.tsx'
import { OwnIdentities } from './OwnIdentities.tsx'
import { PasskeyDialog } from './PasskeyDialog.tsx'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { RecoveryCodesLeft } from './RecoveryCodesLeft.tsx'
import { RenameDialog } from './RenameDialog.tsx'

/** What one proves oneself with besides the password: passkeys, apps, codes for emergencies. `onFirst`: the first is set up, and its codes are kept. */
export const FactorsPanel = ({ onFirst }: { onFirst?: () => void }) => {
  const t = useT()
  const read = useRead(secondFactors.list)
  return (
    <Loaded read={read} failed={t('second-factor:failed')}>
      {(held) => (
        <>
          <Factors held={held} {...(onFirst && { onFirst })} />
          <OwnIdentities />
        </>
      )}
    </Loaded>
  )
}

type Opened =
  | { dialog: 'passkey' | 'app' }
  | { dialog: 'rename'; factor: SecondFactor }
  | { dialog: 'codes'; codes: readonly string[] }

const Factors = ({ held, onFirst }: { held: SecondFactors; onFirst?: () => void }) => {
  const t = useT()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const remove = useRemove(held)
  const of = (kind: SecondFactor['kind']) => held.objects.filter((factor) => factor.kind === kind)
  const isFirst = held.objects.length === 0
  const done = (codes: readonly string[] | undefined) => {
    // the codes say it too, and on a phone a toast would lie over their button
    if (!codes) showSuccess(t('second-factor:done'))
    setOpened(codes && { dialog: 'codes', codes })
  }
  const rows = (factors: readonly SecondFactor[]) =>
    factors.map((factor) => (
      <FactorRow
        key={factor.id}
        factor={factor}
        onRename={() => setOpened({ dialog: 'rename', factor })}
        onRemove={() => remove.ask(factor)}
      />
    ))
  const add = (kind: 'passkey' | 'app') => () => setOpened({ dialog: kind })
  return (
    <>
      <p className="pb-4 text-ink-2">{t('second-factor:text')}</p>
      <Section
        title={t('second-factor:passkeys')}
        none={t(hasPasskeys() ? 'second-factor:no_passkeys' : 'second-factor:no_here')}
        {...(hasPasskeys() && { add: t('second-factor:add_passkey'), onAdd: add('passkey') })}
      >
        {rows(of('passkey'))}
      </Section>
      <Section
        title={t('second-factor:apps')}
        none={t('second-factor:no_apps')}
        add={t('second-factor:add_app')}
        onAdd={add('app')}
      >
        {rows(of('app'))}
      </Section>
      {!isFirst && <RecoveryCodesLeft left={held.recovery_codes} onMade={(codes) => setOpened({ dialog: 'codes', codes })} />}
      {remove.dialog}
      {opened?.dialog === 'passkey' && <PasskeyDialog isFirst={isFirst && held.has_password} onDone={done} onClose={close} />}
      {opened?.dialog === 'app' && <AppDialog isFirst={isFirst && held.has_password} onDone={done} onClose={close} />}
      {opened?.dialog === 'rename' && <RenameDialog factor={opened.factor} onClose={close} />}
      {opened?.dialog === 'codes' && (
        <RecoveryCodesDialog
          codes={opened.codes}
          onClose={() => {
            close()
            onFirst?.()
          }}
        />
      )}
    </>
  )
}

const useRemove = ({ objects }: SecondFactors) => {
  const t = useT()
  const confirm = useConfirm(secondFactors.remove, {
    confirmLabel: t('second-factor:yes'),
    changes: [secondFactors.list],
    done: () => showSuccess(t('second-factor:removed')),
  })
  const ask = ({ id, name }: SecondFactor) =>
    confirm.ask({ params: { id } }, t(objects.length === 1 ? 'second-factor:remove_last' : 'second-factor:remove_text', name))
  return { ask, dialog: confirm.dialog }
}

interface SectionProps {
  title: string
  /** What stands there while there are none. */
  none: string
  add?: string
  onAdd?: () => void
  children: readonly ReactNode[]
}

const Section = ({ title, none, add, onAdd, children }: SectionProps) => (
  <section className="pb-4" aria-label={title}>
    <div className="flex min-h-9 items-center justify-between gap-3 border-b border-line pb-2">
      <h3 className="flex items-center gap-2 text-13 font-strong">
        {title}
        {children.length > 0 && <span className="tabular font-medium text-ink-3">{children.length}</span>}
      </h3>
      {add !== undefined && (
        <Button size={28} icon={Plus} onClick={onAdd}>
          {add}
        </Button>
      )}
    </div>
    {children.length === 0 ? <p className="py-3 text-ink-3">{none}</p> : <ul aria-label={title}>{children}</ul>}
  </section>
)
