import {
  type CustomerTermsRow,
  deliveryOptionMembership as membership,
  mostCustomers,
} from '@disadmin/contract/delivery-terms/delivery-option-membership'
import { Info, Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { ExportButton } from '../kit/files/ExportButton.tsx'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { BulkButton } from '../kit/list/BulkButton.tsx'
import { showWarning } from '../kit/notify.ts'
import { everyRow, type List } from '../kit/useList.ts'
import { usePhone } from '../kit/useMedia.ts'
import type { Selection } from '../kit/list/useSelection.ts'
import { Select } from '../ui/Select.tsx'
import { type Doing, type Term, useChangeTerms, useExportTerms, useMayChange, useTerms } from './terms.calls.ts'

export interface TermChoice {
  terms: readonly Term[]
  /** The one to add or remove. */
  term: Term | undefined
  choose: (id: string) => void
}

/** Which term is added or removed: the chosen one, else the one the list is filtered by. */
export const useTermChoice = ({ state }: List<CustomerTermsRow>): TermChoice => {
  const terms = useTerms()
  const [chosen, choose] = useState<string>()
  const wanted = chosen ?? state.filters['delivery_option__id']
  return { terms, term: terms.find(({ id }) => String(id) === wanted), choose }
}

interface Props {
  list: List<CustomerTermsRow>
  choice: TermChoice
}

/** A term, Add, Remove, and the export: of the selected customers, or of all that is found. */
export const TermControls = ({ list, choice: { terms, term, choose } }: Props) => {
  const t = useT()
  const phone = usePhone()
  const may = useMayChange()
  const { doing, start, why } = useDoings(list, term)
  const canChange = terms.length > 0 && (may.add || may.remove)
  return (
    <>
      {canChange && (
        <Select
          aria-label={t('field:delivery_option')}
          placeholder={t('field:delivery_option')}
          look="button"
          size={phone ? 32 : 28}
          className="w-36 max-phone:w-full"
          options={terms.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={term ? String(term.id) : null}
          onValueChange={choose}
        />
      )}
      {canChange && may.add && (
        <BulkButton icon={Plus} busy={doing === 'add'} disabled={why !== undefined} why={why} onClick={() => start('add')}>
          {t('word:add')}
        </BulkButton>
      )}
      {canChange && may.remove && (
        <BulkButton
          icon={Minus}
          variant="destructive"
          busy={doing === 'remove'}
          disabled={why !== undefined}
          why={why}
          onClick={() => start('remove')}
        >
          {t('delivery-options:remove')}
        </BulkButton>
      )}
      {canChange && <span aria-hidden className="h-5 w-px bg-line-strong max-phone:hidden" />}
      <ExportTerms list={list} />
    </>
  )
}

const useDoings = ({ selection, query }: List<CustomerTermsRow>, term: Term | undefined) => {
  const t = useT()
  const { doing, run } = useChangeTerms()
  const start = (wanted: Doing) => {
    if (selection.count === 0) return showWarning(t('delivery-options:none_selected'))
    if (term === undefined) return showWarning(t('delivery-options:choose_term'))
    const customers = selection.everything ? () => everyRow(membership.list, query) : selection.rows
    run({ doing: wanted, term, customers })
  }
  const why = selection.count > mostCustomers ? t('delivery-options:too_many', formatCount(mostCustomers)) : undefined
  return { doing, start, why }
}

const ExportTerms = ({ list: { selection, query, total = 0 } }: Pick<Props, 'list'>) => {
  const t = useT()
  const { run, busy } = useExportTerms()
  const found = () => run(query)
  const selected = () => {
    if (selection.count === 0) return showWarning(t('delivery-options:none_selected'))
    if (selection.everything) return found()
    run(selection.ids)
  }
  const counted = (label: string, count: number) => `${label} (${formatCount(count)})`
  return (
    <ExportButton
      label={t('delivery-options:export.csv')}
      busy={busy}
      onPress={selection.count === 0 ? found : selected}
      choices={{
        label: t('delivery-options:export.what'),
        entries: [
          { label: counted(t('delivery-options:export.selected'), selection.count), onSelect: selected },
          { label: counted(t('delivery-options:export.found'), total), onSelect: found },
        ],
      }}
    />
  )
}

/** "1 of 3 has Express already": before it is added to the selected. */
export const HaveAlready = ({ selection, term }: { selection: Selection<CustomerTermsRow>; term: Term | undefined }) => {
  const t = useT()
  if (term === undefined || selection.everything) return null
  const having = selection.rows.filter(({ delivery_options: terms }) => terms.some(({ id }) => id === term.id)).length
  if (having === 0) return null
  return (
    <span role="status" className="flex min-w-0 items-center gap-1 text-12 text-ink-3">
      <Info aria-hidden className="size-3.5 shrink-0" />
      <span className="truncate">{t('delivery-options:have_already', having, String(selection.count), term.name)}</span>
    </span>
  )
}
