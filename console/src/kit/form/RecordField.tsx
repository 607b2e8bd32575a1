import { useState } from 'react'
import { Combobox, type ComboItem, type ComboboxProps } from '../../ui/Combobox.tsx'
import { useT } from '../i18n.ts'

/** What a search on the server found; `item` is the chosen one, also where the text does not find it. */
export interface FoundRecords {
  items: readonly ComboItem[]
  item?: ComboItem | undefined
  busy: boolean
  /** Asks anew; there when it could not be read (ERR-15S). */
  again: (() => void) | undefined
}

type Given = 'items' | 'loading' | 'onQueryChange' | 'value' | 'onValueChange' | 'emptyText' | 'onOpen' | 'clearLabel'

type RecordFieldProps = Omit<ComboboxProps, Given> & {
  /** The id of the record; null for none. */
  value: number | null
  onValueChange: (id: number | null) => void
  /** A hook that looks records up by what is typed: `useCustomerItems`. */
  useFound: (text: string, chosen: number | null) => FoundRecords
}

/** One record of many, searched on the server while typing and told by its id: `<RecordField {...} useFound={useCustomerItems} />`. */
export const RecordField = ({ value, onValueChange, useFound, ...field }: RecordFieldProps) => {
  const t = useT()
  const [query, setQuery] = useState('')
  const [picked, setPicked] = useState<ComboItem | null>(null)
  const { items, item, busy, again } = useFound(query, value)
  const kept = picked !== null && Number(picked.value) === value ? picked : null
  return (
    <Combobox
      {...field}
      items={items}
      loading={busy}
      onQueryChange={setQuery}
      value={value === null ? null : (item ?? kept)}
      onValueChange={(chosen) => {
        setPicked(chosen)
        onValueChange(chosen === null ? null : Number(chosen.value))
      }}
      emptyText={t(again ? 'shell:list.failed' : 'word:no_match')}
      onOpen={again}
      clearLabel={t('word:clear')}
    />
  )
}
