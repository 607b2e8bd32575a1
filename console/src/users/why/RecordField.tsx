import { users } from '@disadmin/contract/users/users'
import { useState } from 'react'
import { useCustomerItems } from '../../customers/index.ts'
import { useT } from '../../kit/i18n.ts'
import { useRead } from '../../kit/queries.ts'
import { Combobox, type ComboItem } from '../../ui/Combobox.tsx'
import { TextField } from '../../ui/TextField.tsx'

export type RecordKind = 'nothing' | 'cart' | 'customer' | 'user'

interface Props {
  kind: RecordKind
  /** The id of the record; '' for none. */
  onValueChange: (id: string) => void
}

/** Which record is meant: a basket by its number, a customer or a user by searching. */
export const RecordField = ({ kind, onValueChange }: Props) => {
  const t = useT()
  const [number, setNumber] = useState('')
  switch (kind) {
    case 'nothing':
      return null
    case 'cart':
      return (
        <TextField
          className="w-40 max-phone:w-auto"
          label={t('field:cart_id')}
          inputMode="numeric"
          value={number}
          onChange={({ target }) => {
            const digits = target.value.replace(/\D/g, '')
            setNumber(digits)
            onValueChange(digits)
          }}
        />
      )
    case 'customer':
      return <FoundCustomer onValueChange={onValueChange} />
    case 'user':
      return <FoundUser onValueChange={onValueChange} />
  }
}

const FoundCustomer = ({ onValueChange }: Pick<Props, 'onValueChange'>) => {
  const t = useT()
  const [query, setQuery] = useState('')
  const { items, busy } = useCustomerItems(query)
  return <Found label={t('field:customer')} items={items} loading={busy} search={setQuery} onValueChange={onValueChange} />
}

const FoundUser = ({ onValueChange }: Pick<Props, 'onValueChange'>) => {
  const t = useT()
  const [query, setQuery] = useState('')
  const read = useRead(users.list, { query: { q: query, limit: 20, order_by: 'username' } })
  const items = (read.data?.objects ?? []).map(({ id, username, name }) => ({ value: String(id), label: username, note: name }))
  return (
    <Found label={t('field:username')} items={items} loading={read.isFetching} search={setQuery} onValueChange={onValueChange} />
  )
}

interface FoundProps extends Pick<Props, 'onValueChange'> {
  label: string
  items: readonly ComboItem[]
  loading: boolean
  search: (query: string) => void
}

const Found = ({ label, items, loading, search, onValueChange }: FoundProps) => {
  const t = useT()
  const [chosen, setChosen] = useState<ComboItem | null>(null)
  return (
    <Combobox
      className="w-72 max-phone:w-auto"
      label={label}
      items={items}
      loading={loading}
      value={chosen}
      onQueryChange={search}
      onValueChange={(item) => {
        setChosen(item)
        onValueChange(item?.value ?? '')
      }}
      emptyText={t('word:no_match')}
      clearLabel={t('word:clear')}
    />
  )
}
