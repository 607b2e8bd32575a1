import type { Customer } from '@disadmin/contract/customers/customer'
import { type CustomerLicence, customerLicences } from '@disadmin/contract/licences/licences'
import { type ExecutionTime, type LicenceMove, moveDay, moveRules } from '@disadmin/contract/licences/licences.rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failed } from '../../kit/Loaded.tsx'
import { formatDay } from '../../kit/format.ts'
import { type Translate, useT } from '../../kit/i18n.ts'
import { reading } from '../../kit/queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup } from '../../ui/Radio.tsx'
import { LicenceState } from '../LicenceState.tsx'
import { Targets } from './Targets.tsx'
import { useMoves } from './useMoves.ts'
import { WhatHappens } from './WhatHappens.tsx'

interface Props {
  customer: Pick<Customer, 'id' | 'name' | 'customer_no'>
  licences: readonly CustomerLicence[]
  licence: CustomerLicence
  move: LicenceMove
  today: string
  onClose: () => void
}

const targetsOf = {
  upgrade: customerLicences.upgradable,
  downgrade: customerLicences.downgradable,
  convert: customerLicences.convertible,
} as const

/** Cancels, upgrades, downgrades or converts a licence; shows the effect first (MOD-12 to MOD-15). */
export const MoveLicence = ({ customer, licences, licence, move, today, onClose }: Props) => {
  const t = useT()
  const { times, follower } = moveRules[move]
  const [execution_time, setExecutionTime] = useState<ExecutionTime>(times[0])
  const [chosen, setChosen] = useState<number>()
  const params = { customer_id: customer.id, id: licence.id }
  const read = useQuery({ ...reading(targetsOf[move === 'cancel' ? 'upgrade' : move], { params }), enabled: follower })
  // canceling goes over to nothing, whatever was read for another dialog
  const modules = follower ? read.data?.objects : undefined
  const target = modules?.find(({ id }) => id === chosen) ?? modules?.[0]
  const { run, busy } = useMoves(move, onClose)
  const mayRun = !follower || target !== undefined
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    if (mayRun) run({ ...params, execution_time, target: target?.id })
  }
  const name = licence.module.name
  return (
    <Dialog
      open
      title={t(`modules:dialog.${move}`, name)}
      head={<LicenceState status={licence.status} />}
      description={t(
        'modules:dialog.about',
        customer.name,
        customer.customer_no,
        formatDay(licence.active_from),
        formatDay(licence.next_evaluation_date),
      )}
      closeLabel={t('word:close')}
      onClose={() => !busy && onClose()}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>{t('word:close')}</Button>
          <Button type="submit" variant={move === 'cancel' ? 'danger' : 'primary'} busy={busy} disabled={!mayRun}>
            {t(`modules:move.${move}`)}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {times.length > 1 && (
          <RadioGroup
            label={t('field:execution_time')}
            name="execution_time"
            value={execution_time}
            onValueChange={setExecutionTime}
            options={times.map((value) => ({
              value,
              label: <When execution_time={value} day={moveDay(licence, value, today)} today={today} />,
            }))}
          />
        )}
        {move !== 'cancel' &&
          (read.error && modules === undefined ? (
            <Failed title={t('modules:failed')} error={read.error} retry={() => void read.refetch()} busy={read.isFetching} />
          ) : (
            <Targets move={move} modules={modules} value={target?.id} alone={times.length === 1} onValueChange={setChosen} />
          ))}
        {mayRun && (
          <WhatHappens
            sentence={sentenceOf(t, { name, target: target?.name, on: moveDay(licence, execution_time, today), today })}
            licences={licences}
            going={licence}
            coming={target}
          />
        )}
      </div>
    </Dialog>
  )
}

/** "On the next evaluation date  01.12.2026, in 11 days" */
const When = ({ execution_time, day, today }: { execution_time: ExecutionTime; day: string; today: string }) => {
  const t = useT()
  const days = Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
  return (
    <span className="flex flex-wrap gap-x-2">
      {t(`modules:dialog.${execution_time}`)}
      <span className="text-ink-2">
        {execution_time === 'immediate'
          ? t('modules:dialog.today', formatDay(day))
          : t('modules:dialog.in_days', String(days), formatDay(day), days)}
      </span>
    </span>
  )
}

interface Sentence {
  name: string
  target: string | undefined
  on: string
  today: string
}

const sentenceOf = (t: Translate, { name, target, on, today }: Sentence): string => {
  const day = formatDay(on)
  const isNow = on <= today
  if (target === undefined) return isNow ? t('modules:will.end_now', name, day) : t('modules:will.end_later', name, day)
  return isNow ? t('modules:will.follow_now', name, target, day) : t('modules:will.follow_later', name, target, day)
}
