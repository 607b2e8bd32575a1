import { discountGroups } from '@disadmin/contract/discount-groups/discount-groups'
import { useQuery } from '@tanstack/react-query'
import { fieldWidth } from '../../kit/form/FormPage.tsx'
import type { Sheet } from '../../kit/form/useSheet.ts'
import { useT } from '../../kit/i18n.ts'
import { reading } from '../../kit/queries.ts'
import { useMay } from '../../kit/useMay.ts'
import { Select } from '../../ui/Select.tsx'
import type { CustomerDraft } from './customerDraft.ts'

const none = 'none'

/** The discount groups a customer can be in, all but the base (CUST-23, DISC-24); nothing for those who may not read them. */
export const useDiscountGroups = () => {
  const may = useMay(discountGroups.list)
  const read = useQuery({ ...reading(discountGroups.list, { query: { offset: '0', limit: '0' } }), enabled: may })
  return { may, groups: (read.data?.objects ?? []).filter(({ is_base }) => !is_base) }
}

/** Off without the right to read discount groups (CUST-22). */
export const DiscountGroupField = ({ sheet }: { sheet: Sheet<CustomerDraft> }) => {
  const t = useT()
  const { may, groups } = useDiscountGroups()
  const { value, onValueChange, ...field } = sheet.control('discount_group_id')
  return (
    <Select
      label={t('field:discount_group')}
      {...field}
      value={may ? String(value ?? none) : null}
      onValueChange={(id) => onValueChange(id === none ? null : Number(id))}
      disabled={!may}
      options={[
        { value: none, label: t('customer:form.no_group') },
        ...groups.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      className={fieldWidth.third}
    />
  )
}
