import { discountGroups } from '@disadmin/contract/discount-groups/discount-groups'
import { call } from '../../kit/call.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useSheet } from '../../kit/form/useSheet.ts'
import { useT } from '../../kit/i18n.ts'
import { showSuccess } from '../../kit/notify.ts'
import { stale } from '../../kit/queries.ts'
import { sureOf } from '../../kit/wire/idempotency.ts'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { afterDiscountsChanged, useDiscountGroups } from '../discounts.calls.ts'

const empty: { name: string; copy_of: number | null } = { name: '', copy_of: null }
const nothing = 'none'

/** Adds a discount group as the last column: empty, or with the values of another one (DISC-05, DISC-35S). */
export const AddGroupDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  const groups = useDiscountGroups()
  const sheet = useSheet({
    schema: discountGroups.create.body,
    values: empty,
    submit: async (body) => {
      await sureOf((idempotencyKey) => call(discountGroups.create, { body, idempotencyKey }))
      await stale(...afterDiscountsChanged)
      showSuccess(t('discount-desk:groups_dialog.created'))
      onClose()
    },
  })
  const { value, onValueChange, ...copied } = sheet.control('copy_of')
  return (
    <FormDialog title={t('discount-desk:groups_dialog.add')} sheet={sheet} submitLabel={t('word:add')} onClose={onClose}>
      <TextField label={t('field:name')} maxLength={100} {...sheet.text('name')} />
      <Select
        label={t('discount-desk:groups_dialog.values')}
        hint={t('discount-desk:groups_dialog.values_hint')}
        {...copied}
        value={value === null ? nothing : String(value)}
        onValueChange={(id) => onValueChange(id === nothing ? null : Number(id))}
        options={[
          { value: nothing, label: t('discount-desk:groups_dialog.empty') },
          ...groups.map(({ id, name }) => ({ value: String(id), label: t('discount-desk:groups_dialog.copy_of', name) })),
        ]}
      />
    </FormDialog>
  )
}
