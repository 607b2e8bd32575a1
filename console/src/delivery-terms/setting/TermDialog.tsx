import {
  currencies,
  type DeliveryOption,
  deliveryOptions,
  DeliveryOptionWrite,
} from '@disadmin/contract/delivery-terms/delivery-options'
import { call } from '../../kit/call.ts'
import { formatCount } from '../../kit/format.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { FormGrid } from '../../kit/form/FormPage.tsx'
import { decimalNumber } from '../../kit/form/numbers.ts'
import { useSheet } from '../../kit/form/useSheet.ts'
import { useT } from '../../kit/i18n.ts'
import { stale } from '../../kit/queries.ts'
import { sureOf } from '../../kit/wire/idempotency.ts'
import { asBefore, showUndoable } from '../../kit/undo.ts'
import { NumberField } from '../../ui/NumberField.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { afterTermsChanged } from '../terms.calls.ts'

const empty: Omit<DeliveryOptionWrite, 'price'> & { price: number | null } = {
  name: '',
  description: '',
  price: 0,
  currency: 'CHF',
}

/** Inserts a delivery term (DTERM-15), or edits the one given (DTERM-16). */
export const TermDialog = ({ term, onClose }: { term: DeliveryOption | undefined; onClose: () => void }) => {
  const t = useT()
  const title = t(term ? 'delivery-options:edit' : 'delivery-options:insert')
  const sheet = useSheet({
    schema: DeliveryOptionWrite,
    values: term ? valuesOf(term) : empty,
    submit: async (values, changed) => {
      const patch = (id: number, body: Partial<DeliveryOptionWrite>) => call(deliveryOptions.patch, { params: { id }, body })
      if (term) await patch(term.id, changed)
      else await sureOf((idempotencyKey) => call(deliveryOptions.create, { body: values, idempotencyKey }))
      await stale(...afterTermsChanged)
      const undo = term && (() => patch(term.id, asBefore(valuesOf(term), changed)))
      showUndoable(t(term ? 'delivery-options:edited' : 'delivery-options:created'), { undo, changes: afterTermsChanged })
      onClose()
    },
  })
  const usages = term?.customer_usages
  return (
    <FormDialog title={title} sheet={sheet} submitLabel={term ? t('form:save') : t('word:insert')} onClose={onClose}>
      <TextField label={t('field:title')} autoFocus {...sheet.text('name')} />
      <TextArea label={t('field:description')} rows={2} {...sheet.text('description')} />
      <FormGrid>
        <NumberField {...decimalNumber} label={t('field:price')} min={0} step={1} {...sheet.number('price')} />
        <Select
          label={t('field:currency')}
          options={currencies.map((currency) => ({ value: currency, label: currency }))}
          {...(usages !== undefined && { hint: t('delivery-options:used_by', formatCount(usages), usages) })}
          {...sheet.select('currency')}
        />
      </FormGrid>
    </FormDialog>
  )
}

const valuesOf = ({ name, description, price, currency }: DeliveryOption): DeliveryOptionWrite => ({
  name,
  description,
  price,
  currency,
})
