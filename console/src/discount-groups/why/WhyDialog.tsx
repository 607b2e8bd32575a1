import { discountCategories } from '@disadmin/contract/discount-groups/discount-categories'
import { discountLimits } from '@disadmin/contract/discount-groups/discount-limits'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCustomerItems } from '../../lookups/index.ts'
import { againOf } from '../../kit/Loaded.tsx'
import { type FoundRecords, RecordField } from '../../kit/form/RecordField.tsx'
import { useT } from '../../kit/i18n.ts'
import { reading, useRead } from '../../kit/queries.ts'
import { useMay } from '../../kit/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select } from '../../ui/Select.tsx'
import { Reason } from './Reason.tsx'

export interface WhyCategory {
  id: number
  category_id: string
  category_description: string
}

interface Props {
  /** The category it was opened from. */
  category?: WhyCategory | undefined
  customerId?: number | undefined
  onClose: () => void
}

const noCode = ''

/** Why a customer has this discount on a category: the group's value, else the base's, at most the limit. */
export const WhyDialog = ({ category, customerId, onClose }: Props) => {
  const t = useT()
  const [customer, setCustomer] = useState<number | null>(customerId ?? null)
  const [chosen, setChosen] = useState<number | null>(category?.id ?? null)
  const [code, setCode] = useState(noCode)
  const codes = useCodes()
  const useCategories = (text: string, id: number | null) => useCategoryItems(text, id, category)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('discount-desk:why.title')}
      closeLabel={t('word:close')}
      footer={<Button onClick={onClose}>{t('word:close')}</Button>}
    >
      <div className="grid grid-cols-1 gap-2">
        <RecordField
          label={t('field:customer')}
          placeholder={t('customers:choice.placeholder')}
          value={customer}
          onValueChange={setCustomer}
          useFound={useCustomerItems}
        />
        <RecordField
          label={t('discount-desk:category')}
          placeholder={t('discount-matrix:filter')}
          value={chosen}
          onValueChange={setChosen}
          useFound={useCategories}
        />
        {codes.length > 0 && (
          <Select
            label={t('field:limit_code')}
            value={code}
            onValueChange={setCode}
            options={[
              { value: noCode, label: t('discount-desk:why.no_code') },
              ...codes.map((name) => ({ value: name, label: name })),
            ]}
          />
        )}
        {customer !== null && chosen !== null ? (
          <Reason customerId={customer} categoryId={chosen} code={code} />
        ) : (
          <p className="py-2 text-ink-3">{t('discount-desk:why.choose')}</p>
        )}
      </div>
    </Dialog>
  )
}

const useCodes = (): readonly string[] => {
  const enabled = useMay(discountLimits.list)
  const { data } = useQuery({ ...reading(discountLimits.list), enabled, staleTime: 30_000 })
  return data?.objects.map(({ code }) => code) ?? []
}

const itemOf = ({ id, category_id, category_description }: WhyCategory) => ({
  value: String(id),
  label: `${category_id} ${category_description}`,
})

/** Categories for a chooser, searched while typing; `given` is the one the dialog was opened with. */
const useCategoryItems = (text: string, chosen: number | null, given: WhyCategory | undefined): FoundRecords => {
  const [first] = useState(given)
  const read = useRead(discountCategories.list, { query: { q: text, limit: '20' } })
  const found = read.data?.objects ?? []
  const item = [...found, ...(first ? [first] : [])].find(({ id }) => id === chosen)
  return { items: found.map(itemOf), item: item && itemOf(item), busy: read.isFetching, again: againOf(read) }
}
