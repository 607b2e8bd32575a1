import { users } from '@disadmin/contract/users/users'
import { useState } from 'react'
import { useCustomerItems } from '../../lookups/index.ts'
import { type FoundRecords, RecordField } from '../../kit/form/RecordField.tsx'
import { useT } from '../../kit/i18n.ts'
import { againOf } from '../../kit/Loaded.tsx'
import { useRead } from '../../kit/queries.ts'
import { TextField } from '../../ui/TextField.tsx'

export type RecordKind = 'nothing' | 'cart' | 'customer' | 'user'

interface Props {
  kind: RecordKind
  /** The id of the record; '' for none. */
  onValueChange: (id: string) => void
}

/** Which record is meant: a basket by its number, a customer or a user by searching. */
export const RecordOfKind = ({ kind, onValueChange }: Props) => {
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
      return <Found label={t('field:customer')} useFound={useCustomerItems} onValueChange={onValueChange} />
    case 'user':
      return <Found label={t('field:username')} useFound={useUserItems} onValueChange={onValueChange} />
  }
}

const useUserItems = (text: string): FoundRecords => {
  const read = useRead(users.list, { query: { q: text, limit: 20, order_by: 'username' } })
  const items = (read.data?.objects ?? []).map(({ id, username, name }) => ({ value: String(id), label: username, note: name }))
  return { items, busy: read.isFetching, again: againOf(read) }
}

interface FoundProps extends Pick<Props, 'onValueChange'> {
  label: string
  useFound: (text: string, chosen: number | null) => FoundRecords
}

const Found = ({ onValueChange, ...field }: FoundProps) => {
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <RecordField
      className="w-72 max-phone:w-auto"
      {...field}
      value={chosen}
      onValueChange={(id) => {
        setChosen(id)
        onValueChange(id === null ? '' : String(id))
      }}
    />
  )
}
