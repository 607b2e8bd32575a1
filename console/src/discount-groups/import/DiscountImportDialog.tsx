import { discountImport, type DiscountImportChange } from '@disadmin/contract/discount-groups/discount-import'
import { ImportDialog } from '../../kit/files/ImportDialog.tsx'
import { useT } from '../../kit/i18n.ts'
import { Percent } from '../Percent.tsx'
import type { DiscountImport } from './ImportDiscounts.tsx'

interface Props {
  followed: DiscountImport
  open: boolean
  onClose: () => void
}

/** A file of discounts on its way in, change by change (DISC-16). */
export function DiscountImportDialog({ followed, open, onClose }: Props) {
  const t = useT()
  return (
    <ImportDialog<DiscountImportChange>
      {...followed}
      open={open}
      onClose={onClose}
      title={t('discount-desk:import.title')}
      limits={discountImport.upload.upload}
      startLabel={t('word:save')}
      columns={[
        { label: t('discount-desk:category'), of: (change) => <Category change={change} /> },
        {
          label: t('field:discount_group'),
          of: ({ discount_group_name: name }) => name || t('field:category_description'),
          width: 160,
        },
        { label: t('word:before'), of: (change) => <Value change={change} of="before" />, align: 'end', width: 160 },
        { label: t('discount-desk:after'), of: (change) => <Value change={change} of="after" />, align: 'end', width: 160 },
      ]}
    />
  )
}

const Category = ({ change: { category_id, category_description } }: { change: DiscountImportChange }) => (
  <span className="flex gap-2">
    <span className="shrink-0 font-medium tabular">{category_id}</span>
    <span className="truncate text-ink-2">{category_description}</span>
  </span>
)

/** A percentage, or a description where that changes or comes without values. */
const Value = ({ change, of }: { change: DiscountImportChange; of: 'before' | 'after' }) => {
  if (change.discount_group_name !== '') return <Percent value={change[of]} />
  const text = of === 'after' ? change.category_description : change.description_before
  return <span className="block py-1 break-words whitespace-normal">{text || '–'}</span>
}
