import { customer } from '@disadmin/contract/customers/customer'
import type { DiscountChange } from '@disadmin/contract/discount-groups/discount-categories'
import { discountImport } from '@disadmin/contract/discount-groups/discount-import'
import { Upload } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ImportDialog } from '../../kit/files/ImportDialog.tsx'
import { useImport } from '../../kit/files/useImport.ts'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { afterDiscountsChanged, lookForUpload } from '../discounts.calls.ts'
import { Percent } from '../Percent.tsx'

const changes = [...afterDiscountsChanged, customer.get]

/** The own import, followed whether its dialog is open or not. */
export const useDiscountImport = () => {
  const t = useT()
  const followed = useImport<typeof DiscountChange>(discountImport, {
    changes,
    uploaded: t('discount-desk:import.uploaded'),
    uploadFailed: t('discount-desk:import.upload_failed'),
  })
  // whether it began, ended or was refused because of another one: everything else on the screen goes by that
  const { starting } = followed
  const state = followed.import?.state
  const first = useRef(true)
  useEffect(() => {
    if (!first.current && !starting) void lookForUpload()
    first.current = false
  }, [starting, state])
  return followed
}

export type DiscountImport = ReturnType<typeof useDiscountImport>

interface Props {
  followed: DiscountImport
  /** Somebody's import is being taken over. */
  underWay: boolean
}

/** Takes discounts over from a file: chosen, looked at, and only then saved (DISC-06, DISC-16, DISC-17). */
export const ImportDiscounts = ({ followed, underWay }: Props) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const isRunning = followed.import?.state === 'running'
  return (
    <>
      <Button icon={Upload} disabled={underWay && !isRunning} onClick={() => setOpen(true)}>
        {t('customer-import:import')}
      </Button>
      <ImportDialog<DiscountChange>
        {...followed}
        open={open}
        onClose={() => setOpen(false)}
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
          { label: t('word:before'), of: (change) => <Value change={change} of="before" />, align: 'end', width: 96 },
          { label: t('discount-desk:after'), of: (change) => <Value change={change} of="after" />, align: 'end', width: 96 },
        ]}
      />
    </>
  )
}

/** Nothing where the description changes, or a category comes without values. */
const Value = ({ change, of }: { change: DiscountChange; of: 'before' | 'after' }) =>
  change.discount_group_name === '' ? '–' : <Percent value={change[of]} />

const Category = ({ change: { category_id, category_description } }: { change: DiscountChange }) => (
  <span className="flex gap-2">
    <span className="shrink-0 font-medium tabular">{category_id}</span>
    <span className="truncate text-ink-2">{category_description}</span>
  </span>
)
