import { fields, labelOf, readName } from '@disadmin/contract/customers/customer.fields'
import { customerImport, type CustomerImportChange } from '@disadmin/contract/customers/customer-import'
import { customers } from '@disadmin/contract/customers/customers'
import { deliveryOptionMembership } from '@disadmin/contract/delivery-terms/delivery-option-membership'
import { Allowed } from '../../kit/Allowed.tsx'
import { ImportButton } from '../../kit/files/ImportButton.tsx'
import { ImportDialog } from '../../kit/files/ImportDialog.tsx'
import { useImport } from '../../kit/files/useImport.ts'
import { type TextKey, useT } from '../../kit/i18n.ts'

/** The columns of the file by the names the preview has for them. */
const labels: Readonly<Record<string, TextKey>> = Object.fromEntries(fields.map((field) => [readName(field), labelOf(field)]))

/** What a row of the file does, in words, a line for each field: "City: Zürich → Bern", or "New" and "City: Bern". */
const useChangeWords = () => {
  const t = useT()
  const valueOf = (text: string) => {
    if (text === 'true' || text === 'false') return t(text === 'true' ? 'word:yes_small' : 'word:no_small')
    return text === '' ? t('customer-import:nothing_there') : text
  }
  return ({ is_new, changes }: CustomerImportChange): string[] => {
    const lines = changes.map(({ field, before, after }) => {
      const label = t(labels[field] ?? 'field:delivery_options')
      return is_new ? `${label}: ${valueOf(after)}` : `${label}: ${valueOf(before)} → ${valueOf(after)}`
    })
    return is_new ? [t('files:dialog.count_new'), ...lines] : lines
  }
}

const changes = [customers.list, deliveryOptionMembership.list]

/** Takes customers over from a file; for those who may create and edit them. */
export const ImportCustomers = () => (
  <Allowed to={customerImport.upload}>
    <Importing />
  </Allowed>
)

const Importing = () => {
  const t = useT()
  const followed = useImport<typeof CustomerImportChange>(customerImport, { changes })
  const words = useChangeWords()
  return (
    <ImportButton>
      {(shown) => (
        <ImportDialog<CustomerImportChange>
          {...followed}
          {...shown}
          title={t('customer-import:title')}
          limits={customerImport.upload.upload}
          columns={[
            { label: t('field:customer'), of: (change) => <Whom change={change} />, width: 176 },
            { label: t('field:change'), of: (change) => <Changes words={words(change)} /> },
          ]}
        />
      )}
    </ImportButton>
  )
}

const Whom = ({ change: { customer_no, site_id, name } }: { change: CustomerImportChange }) => (
  <div className="py-1 whitespace-normal">
    <p className="font-medium break-words tabular">{site_id === '0' ? customer_no : `${customer_no} / ${site_id}`}</p>
    <p className="break-words text-ink-2">{name}</p>
  </div>
)

const Changes = ({ words }: { words: readonly string[] }) => (
  <ul className="py-1 whitespace-normal">
    {words.map((word) => (
      <li key={word} className="break-words">
        {word}
      </li>
    ))}
  </ul>
)
