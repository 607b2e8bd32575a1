import { audienceKinds, type FileAudience, type FileAudiences } from '@disadmin/contract/files/house-files'
import { useState } from 'react'
import { useT } from '../kit/i18n.ts'
import { Select } from '../ui/Select.tsx'
import { TextArea } from '../ui/TextArea.tsx'

type Name = keyof FileAudience
interface Field<N extends Name> {
  value: FileAudience[N]
  onValueChange: (value: FileAudience[N]) => void
  error?: string | undefined
}

interface Props {
  choices: FileAudiences
  value: FileAudience
  /** What a form says of each field: its props. */
  fields: { [N in Name]: Field<N> }
}

/** Whether it says somebody. */
export const isWhole = ({ audience, branch_id, discount_group_id, customer_nos }: FileAudience): boolean =>
  ({ all: true, branch: branch_id !== null, discount_group: discount_group_id !== null, customers: customer_nos.length > 0 })[
    audience
  ]

/** Which customers get a file: all, those of a branch or of a discount group, or a list of them. */
export const AudienceFields = ({ choices, value, fields }: Props) => {
  const t = useT()
  const kinds = audienceKinds.filter(
    (kind) => kind !== 'discount_group' || choices.discount_groups.length > 0 || value.audience === kind,
  )
  return (
    <>
      <Select
        label={t('house-files:gets')}
        options={kinds.map((kind) => ({ value: kind, label: t(`house-files:audience.${kind}`) }))}
        {...fields.audience}
      />
      {value.audience === 'branch' && <OneOf label={t('field:branch')} rows={choices.branches} field={fields.branch_id} />}
      {value.audience === 'discount_group' && (
        <OneOf label={t('field:discount_group')} rows={choices.discount_groups} field={fields.discount_group_id} />
      )}
      {value.audience === 'customers' && <Numbers {...fields.customer_nos} />}
    </>
  )
}

interface OneOfProps {
  label: string
  rows: readonly { id: number; name: string }[]
  field: { value: number | null; onValueChange: (id: number) => void; error?: string | undefined }
}

const OneOf = ({ label, rows, field: { value, onValueChange, ...field } }: OneOfProps) => (
  <Select
    label={label}
    required
    options={rows.map(({ id, name }) => ({ value: String(id), label: name }))}
    value={value === null ? null : String(value)}
    onValueChange={(id) => onValueChange(Number(id))}
    {...field}
  />
)

const numbersIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter((part) => part !== ''))]

const Numbers = ({ value, onValueChange, ...field }: Field<'customer_nos'>) => {
  const t = useT()
  const [text, setText] = useState('')
  return (
    <TextArea
      label={t('house-files:numbers')}
      hint={t('house-files:numbers_hint')}
      required
      // numbers that came from elsewhere, saved or kept, are not what was typed here
      value={numbersIn(text).join() === value.join() ? text : value.join(', ')}
      onChange={({ target }) => {
        setText(target.value)
        onValueChange(numbersIn(target.value))
      }}
      {...field}
    />
  )
}
