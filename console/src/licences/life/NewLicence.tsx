import type { Customer } from '@disadmin/contract/customers/customer'
import { type CustomerLicence, customerLicences, LicenceCreate } from '@disadmin/contract/licences/licences'
import { newLife, plannableDays } from '@disadmin/contract/licences/licences.rules'
import { call } from '../../kit/call.ts'
import { dayWords, formatDay } from '../../kit/format.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { useSheet } from '../../kit/form/useSheet.ts'
import { type Translate, useT } from '../../kit/i18n.ts'
import { showSuccess } from '../../kit/notify.ts'
import { stale, useRead } from '../../kit/queries.ts'
import { sureOf } from '../../kit/wire/idempotency.ts'
import { DateField } from '../../ui/DateField.tsx'
import { RadioGroup } from '../../ui/Radio.tsx'
import { Select } from '../../ui/Select.tsx'
import { afterLicencesChanged } from './licences.calls.ts'
import { WhatHappens } from './WhatHappens.tsx'

interface Props {
  customer: Pick<Customer, 'id' | 'name' | 'customer_no'>
  licences: readonly CustomerLicence[]
  today: string
  onClose: () => void
}

interface Values {
  module_id: number | null
  valid_from: string | null
  create_immediately: boolean
}

/** Gives the customer a licence, at once or from a later day (MOD-17, MOD-18, MOD-27). */
export const NewLicence = ({ customer, licences, today, onClose }: Props) => {
  const t = useT()
  const { first, last } = plannableDays(today)
  const { data } = useRead(customerLicences.orderable, { params: { customer_id: customer.id } })
  const modules = data?.objects ?? []
  const sheet = useSheet<Values, LicenceCreate>({
    schema: LicenceCreate,
    values: { module_id: null, valid_from: null, create_immediately: true },
    rules: (values) => {
      const error = dayError(t, values, first, last)
      return error === undefined ? {} : { valid_from: error }
    },
    submit: async (body) => {
      const sent = { ...body, valid_from: body.create_immediately ? null : body.valid_from }
      await sureOf((idempotencyKey) =>
        call(customerLicences.create, { params: { customer_id: customer.id }, body: sent, idempotencyKey }),
      )
      await stale(...afterLicencesChanged)
      showSuccess(t('modules:created'))
      onClose()
    },
  })
  const { module_id, create_immediately, valid_from } = sheet.values
  const module = modules.find(({ id }) => id === module_id)
  const from = create_immediately ? today : isDay(valid_from) && valid_from >= first ? valid_from : undefined
  return (
    <FormDialog
      title={t('modules:new.title')}
      description={`${customer.name}, ${customer.customer_no}`}
      sheet={sheet}
      submitLabel={t('modules:new.create')}
      onClose={onClose}
    >
      <Select
        label={t('field:module')}
        placeholder={t('modules:new.module_placeholder')}
        options={
          data !== undefined && modules.length === 0
            ? [{ value: '', label: t('modules:dialog.no_options'), disabled: true }]
            : modules.map(({ id, name, kind }) => ({ value: String(id), label: `${name} · ${kind}` }))
        }
        {...sheet.selectId('module_id')}
      />
      <RadioGroup
        label={t('field:execution_time')}
        name="execution_time"
        value={create_immediately ? 'now' : 'later'}
        onValueChange={(when) => sheet.set('create_immediately', when === 'now')}
        options={[
          { value: 'now', label: `${t('modules:new.now')} (${t('modules:dialog.today', formatDay(today))})` },
          { value: 'later', label: t('modules:new.later') },
        ]}
      />
      {!create_immediately && (
        <DateField label={t('field:valid_from')} {...dayWords(t)} min={first} max={last} {...sheet.date('valid_from')} required />
      )}
      {module && from !== undefined && (
        <div className="mb-3">
          <WhatHappens sentence={sentenceOf(t, { module, from, today })} licences={licences} coming={module} />
        </div>
      )}
    </FormDialog>
  )
}

const isDay = (value: string | null): value is string => value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value)

const dayError = (t: Translate, { create_immediately, valid_from }: Values, first: string, last: string): string | undefined => {
  if (create_immediately) return undefined
  if (valid_from === null || valid_from === '') return t('kit:invalid.required')
  if (!isDay(valid_from)) return undefined
  if (valid_from < first) return t('modules:refused.too_early', formatDay(first))
  return valid_from > last ? t('modules:refused.too_late', formatDay(last)) : undefined
}

interface Sentence {
  module: { name: string; is_demo: boolean; validity_period_days: number | null }
  from: string
  today: string
}

const sentenceOf = (t: Translate, { module, from, today }: Sentence): string => {
  const { active_until } = newLife(module, from, today)
  const begins =
    from > today
      ? t('modules:will.begin_later', module.name, formatDay(from))
      : t('modules:will.begin_now', module.name, formatDay(from))
  return active_until === null ? begins : `${begins} ${t('modules:will.begin_demo', formatDay(active_until))}`
}
