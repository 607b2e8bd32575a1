import { maxLimit } from '@disadmin/contract/kit/paging'
import { membership } from '@disadmin/contract/permissions/membership'
import { type UserRow, users } from '@disadmin/contract/users/users'
import { Ban, CircleCheck, KeyRound } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '../../kit/format.ts'
import { type Translate, useT } from '../../kit/i18n.ts'
import { type Offer, useOffer } from '../../kit/useMay.ts'
import type { List } from '../../kit/useList.ts'
import { usePhone } from '../../kit/useMedia.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'
import { OutcomeDialog } from './OutcomeDialog.tsx'
import { ManyRightsDialog } from '../rights/ManyRightsDialog.tsx'
import { tip } from '../../ui/tip.ts'
import { refusedOr, useSetActiveOfMany } from '../users.calls.ts'
import type { Outcome } from './OutcomeDialog.tsx'

/** What can be done with the selected users, all of them or none. */
export const UserBulkActions = ({ list: { selection } }: { list: List<UserRow> }) => {
  const t = useT()
  const [editing, setEditing] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>()
  const switchOff = useOffer(users.setActive)
  const give = useOffer(membership.giveAndTake)
  const still = ({ whyNot }: Offer) => (whyNot === undefined ? undefined : t('kit:error.impersonating'))
  const useless = tooMany(t, selection)
  const close = () => setEditing(false)
  const refused = (attempt: Outcome['attempt']) => (error: unknown) => {
    close()
    setOutcome({ attempt, error, people: selection.rows })
  }
  const many = { count: selection.count, done: selection.clear }
  const enable = useSetActiveOfMany(true, { ...many, refused: refused('enable') })
  const disable = useSetActiveOfMany(false, { ...many, refused: refused('disable') })
  return (
    <>
      {switchOff.shown && (
        <>
          <BulkButton icon={CircleCheck} why={still(switchOff) ?? useless} onClick={() => enable.run(selection.ids)}>
            {t('users:action.enable')}
          </BulkButton>
          <BulkButton icon={Ban} why={still(switchOff) ?? useless} variant="destructive" onClick={() => disable.run(selection.ids)}>
            {t('users:action.disable')}
          </BulkButton>
        </>
      )}
      {give.shown && (
        <BulkButton icon={KeyRound} why={still(give) ?? useless} onClick={() => setEditing(true)}>
          {t('users:bulk.permissions')}
        </BulkButton>
      )}
      {enable.dialog}
      {disable.dialog}
      {editing && (
        <ManyRightsDialog
          people={selection.rows}
          close={close}
          done={selection.clear}
          refused={refusedOr(refused('permissions'))}
        />
      )}
      {outcome && <OutcomeDialog outcome={outcome} leaveOut={selection.remove} close={() => setOutcome(undefined)} />}
    </>
  )
}

/** Why nothing can be done with the selection, if nothing can. */
const tooMany = (t: Translate, { everything, count }: List<UserRow>['selection']): string | undefined =>
  everything || count > maxLimit ? t('users:bulk.too_many', formatCount(maxLimit)) : undefined

const BulkButton = ({ why, children, ...rest }: Omit<ButtonProps, 'children'> & { why: string | undefined; children: string }) => {
  const phone = usePhone()
  return (
    <Button size={phone ? 32 : 28} disabled={why !== undefined} {...rest} {...(why === undefined ? {} : tip(why))}>
      {children}
      {why !== undefined && <span className="sr-only">: {why}</span>}
    </Button>
  )
}
