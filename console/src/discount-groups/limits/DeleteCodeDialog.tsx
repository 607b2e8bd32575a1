import { type DiscountLimitCode, discountLimits } from '@disadmin/contract/discount-groups/discount-limits'
import { discountCategories } from '@disadmin/contract/discount-groups/discount-categories'
import { useState } from 'react'
import { useT } from '../../kit/i18n.ts'
import { showSuccess } from '../../kit/notify.ts'
import { useConfirm } from '../../kit/useConfirm.tsx'
import { Button } from '../../ui/Button.tsx'
import { Combobox, type ComboItem } from '../../ui/Combobox.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface Props {
  codes: readonly DiscountLimitCode[]
  onClose: () => void
}

/** Deletes a limit code with its limits. */
export const DeleteCodeDialog = ({ codes, onClose }: Props) => {
  const t = useT()
  const [chosen, choose] = useState<ComboItem | null>(null)
  const remove = useConfirm(discountLimits.delete, {
    changes: [discountLimits.list, discountCategories.why],
    done: () => {
      showSuccess(t('discount-desk:limits.deleted', chosen?.label ?? ''))
      onClose()
    },
  })
  const ask = ({ value, label }: ComboItem) =>
    remove.ask({ params: { id: Number(value) } }, t('discount-desk:limits.delete_text', label))
  return (
    <>
      <Dialog
        open
        size="sm"
        onClose={onClose}
        title={t('discount-desk:limits.delete')}
        closeLabel={t('word:close')}
        footer={
          <>
            <Button onClick={onClose}>{t('word:cancel')}</Button>
            <Button variant="destructive" disabled={chosen === null} onClick={() => chosen && ask(chosen)}>
              {t('word:delete')}
            </Button>
          </>
        }
      >
        <Combobox
          label={t('field:limit_code')}
          items={codes.map(({ id, code }) => ({ value: String(id), label: code }))}
          value={chosen}
          onValueChange={choose}
          emptyText={t('word:no_match')}
        />
      </Dialog>
      {remove.dialog}
    </>
  )
}
