import type { Customer } from '@disadmin/contract/customers/customer'
import { type CustomerLicence, customerLicences } from '@disadmin/contract/licences/licences'
import { isShownAsActive, type LicenceMove } from '@disadmin/contract/licences/licences.rules'
import { Blocks, Plus } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '../../kit/format.ts'
import { type Translate, useT } from '../../kit/i18n.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { useRead } from '../../kit/queries.ts'
import { useMay } from '../../kit/useMay.ts'
import { usePhone } from '../../kit/useMedia.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { NewLicence } from './NewLicence.tsx'
import { MoveLicence } from './MoveLicence.tsx'
import { LicenceHistory } from './LicenceHistory.tsx'
import type { LicenceDoings } from './LicenceActions.tsx'
import { LicenceCard } from './LicenceCard.tsx'
import { LicenceTable } from './LicenceTable.tsx'
import { Legend } from './Legend.tsx'
import { monthsAround } from './timeline.ts'

type Whose = Pick<Customer, 'id' | 'name' | 'customer_no'>
type Open = { licence: CustomerLicence; move: LicenceMove | 'history' } | 'new' | undefined

/** All licences of the customer, with their actions (MOD-09 to MOD-17). */
export const LicencesOfCustomer = ({ customer }: { customer: Whose }) => {
  const t = useT()
  const read = useRead(customerLicences.list, {
    params: { customer_id: customer.id },
    query: { limit: '1000', order_by: '-created_at' },
  })
  return (
    <Loaded read={read} failed={t('modules:list.failed')}>
      {({ objects, today }) => <Licences customer={customer} licences={objects} today={today} />}
    </Loaded>
  )
}

interface Props {
  customer: Whose
  licences: readonly CustomerLicence[]
  today: string
}

const Licences = ({ customer, licences, today }: Props) => {
  const t = useT()
  const mayChange = useMay(customerLicences.create)
  const [withFinished, setWithFinished] = useState(true)
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const shown = licences.filter(({ status }) => withFinished || status !== 'FINISHED')
  const doings: LicenceDoings = {
    move: mayChange ? (licence, move) => setOpen({ licence, move }) : undefined,
    history: (licence) => setOpen({ licence, move: 'history' }),
  }
  const adding = mayChange && (
    <Button variant="primary" size={28} icon={Plus} onClick={() => setOpen('new')}>
      {t('modules:new.title')}
    </Button>
  )
  return (
    <div className="flex min-h-0 flex-1 flex-col max-phone:min-h-max">
      <div className="flex min-h-10 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-1.5 max-phone:px-4">
        <p className="min-w-0 flex-1 max-phone:w-full max-phone:flex-none">{summaryOf(t, licences)}</p>
        {licences.some(({ status }) => status === 'FINISHED') && (
          <Checkbox label={t('modules:of.show_finished')} checked={withFinished} onCheckedChange={setWithFinished} />
        )}
        {licences.length > 0 && adding}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={Blocks}
          title={t(licences.length === 0 ? 'modules:list.none' : 'modules:of.none_shown')}
          actions={licences.length === 0 && adding}
        >
          {licences.length === 0 && mayChange && t('modules:of.none_text')}
        </EmptyState>
      ) : (
        <Shown licences={shown} today={today} doings={doings} />
      )}
      {open === 'new' && <NewLicence customer={customer} licences={licences} today={today} onClose={close} />}
      {open !== undefined && open !== 'new' && open.move === 'history' && <LicenceHistory licence={open.licence} onClose={close} />}
      {open !== undefined && open !== 'new' && open.move !== 'history' && (
        <MoveLicence
          customer={customer}
          licences={licences}
          licence={open.licence}
          move={open.move}
          today={today}
          onClose={close}
        />
      )}
    </div>
  )
}

const Shown = ({ licences, today, doings }: { licences: readonly CustomerLicence[]; today: string; doings: LicenceDoings }) => {
  const phone = usePhone()
  const months = monthsAround(today)
  if (phone)
    return (
      <ul>
        {licences.map((licence) => (
          <LicenceCard key={licence.id} licence={licence} today={today} months={months} doings={doings} />
        ))}
      </ul>
    )
  return (
    <div className="min-h-0 flex-1 overflow-auto">
      <LicenceTable licences={licences} today={today} months={months} doings={doings} />
      <Legend months={months} today={today} />
    </div>
  )
}

/** "3 active, 1 of them to be canceled · 1 trialing · 2 finished" (MOD-11) */
const summaryOf = (t: Translate, licences: readonly CustomerLicence[]) => {
  const count = (...states: CustomerLicence['status'][]) => licences.filter(({ status }) => states.includes(status)).length
  const part = (word: 'trialing' | 'planned' | 'finished', number: number) =>
    number > 0 ? ` · ${t(`modules:of.${word}`, formatCount(number))}` : ''
  const active = licences.filter(({ status }) => isShownAsActive(status)).length
  const ending = count('TO_BE_CANCELED')
  return (
    <>
      <b className="font-strong">{t('modules:of.active', formatCount(active), active)}</b>
      <span className="text-ink-2">
        {ending > 0 && `, ${t('modules:of.to_be_canceled', formatCount(ending))}`}
        {part('trialing', count('TRIALING'))}
        {part('planned', count('PLANNED'))}
        {part('finished', count('FINISHED'))}
      </span>
    </>
  )
}
