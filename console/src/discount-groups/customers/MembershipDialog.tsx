import type { ClipboardEvent } from 'react'
import { formatCount } from '../../kit/format.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import type { SheetState } from '../../kit/form/useSheet.ts'
import { useT } from '../../kit/i18n.ts'
import { Pill } from '../../ui/Pill.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { ChosenCustomers } from './ChosenCustomers.tsx'
import { ChosenNotes } from './ChosenNotes.tsx'
import { isListOfNumbers } from './numbers.ts'
import { type Chosen, useChosen } from './useChosen.ts'
import { type Doing, type Group, useMembership } from './useMembership.ts'

interface Props {
  doing: Doing
  group: Group
  /** Chosen before it was opened. */
  begin?: readonly Chosen[]
  onDone: () => void
  onClose: () => void
}

const inputs = 'input:not([type]), input[type="text"]'

/** Inserts customers into a group, or deletes them from it: searched while typing, or a pasted list of numbers (DISC-22, DISC-23, DISC-25S). */
export const MembershipDialog = ({ doing, group, begin = [], onDone, onClose }: Props) => {
  const t = useT()
  const isIn = ({ discount_group: now }: Chosen) => now?.id === group.id
  const choice = useChosen(begin, (customer) => isIn(customer) === (doing === 'remove'))
  const membership = useMembership(doing, group, choice, () => {
    onDone()
    onClose()
  })
  const count = choice.chosen.length
  const sheet: Omit<SheetState, 'reset'> = {
    changed: choice.chosen.map(({ customer_no }) => customer_no),
    isDirty: count > 0,
    busy: membership.busy,
    onSubmit: (event) => {
      event.preventDefault()
      event.stopPropagation()
      if (count > 0 && !membership.busy && !choice.busy) membership.run()
    },
  }
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain')
    if (!(event.target as Element).matches(inputs) || !isListOfNumbers(text)) return
    event.preventDefault()
    choice.paste(text)
  }
  const words = doing === 'insert' ? ('insert' as const) : ('remove' as const)
  return (
    <FormDialog
      title={
        <span className="flex flex-wrap items-center gap-3">
          {t(`discount-desk:customers.${words}`)} <Pill>{group.name}</Pill>
        </span>
      }
      description={t(`discount-desk:customers.${words}_hint`)}
      sheet={sheet}
      submitLabel={
        count === 0 ? t(`discount-desk:customers.${words}`) : t(`discount-desk:customers.${words}_count`, formatCount(count), count)
      }
      onClose={onClose}
    >
      <div onPasteCapture={paste} className="grid grid-cols-1 gap-3 pb-3">
        <ChosenCustomers doing={doing} group={group} choice={choice} />
        <ChosenNotes doing={doing} group={group} choice={choice} />
        {membership.busy && count > 1000 && (
          <ProgressBar label={t('discount-desk:customers.progress')} done={membership.done} total={count} />
        )}
      </div>
    </FormDialog>
  )
}
