import { carts } from '@disadmin/contract/carts/carts'
import { customerChoices } from '@disadmin/contract/customers/customer-choices'
import { type User, type UserRight, users } from '@disadmin/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useT } from '../../kit/i18n.ts'
import { reading } from '../../kit/queries.ts'
import { useMay } from '../../kit/useMay.ts'
import { Button } from '../../ui/Button.tsx'
import { Combobox, type ComboItem } from '../../ui/Combobox.tsx'
import { Select } from '../../ui/Select.tsx'
import { calledName } from '../useUserTexts.ts'
import { MayAnswer } from './MayAnswer.tsx'
import { type RecordKind, RecordOfKind } from './RecordOfKind.tsx'

interface Question {
  codename: string
  record?: 'cart' | 'customer' | 'user'
  record_id?: string
}

/** "May Petra Huber deliver basket 104229?", and the answer with its reason. */
export const MayQuestion = ({ user, rights }: { user: User; rights: readonly UserRight[] }) => {
  const t = useT()
  const [action, setAction] = useState<ComboItem | null>(null)
  const [kind, setKind] = useState<RecordKind>('nothing')
  const [record, setRecord] = useState('')
  const [asked, setAsked] = useState<Question>()
  const query = asked ?? { codename: '' }
  const answer = useQuery({ ...reading(users.may, { params: { id: user.id }, query: { ...query } }), enabled: asked !== undefined })
  const kinds = useKinds()
  const complete = action !== null && (kind === 'nothing' || record !== '')
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (!complete) return
    setAsked({ codename: action.value, ...(kind === 'nothing' ? {} : { record: kind, record_id: record }) })
  }
  const begin = (change: () => void) => {
    setAsked(undefined)
    change()
  }
  return (
    <section className="border-b border-line bg-canvas px-5 pt-4 pb-2 max-phone:px-4">
      <h2 className="text-13 font-strong">{t('users:may.title', calledName(user))}</h2>
      <form onSubmit={ask} className="mt-2 flex flex-wrap items-end gap-3 max-phone:grid">
        <Combobox
          className="w-80 max-phone:w-auto"
          label={t('field:permission')}
          placeholder={t('users:may.choose_action')}
          items={rights.map(({ codename, name }) => ({ value: codename, label: name }))}
          value={action}
          onValueChange={(next) => begin(() => setAction(next))}
          emptyText={t('word:no_match')}
          clearLabel={t('word:clear')}
        />
        <Select
          className="w-48 max-phone:w-auto"
          label={t('users:may.on')}
          options={kinds.map((value) => ({ value, label: t(`users:may.on_${value}`) }))}
          value={kind}
          onValueChange={(next) =>
            begin(() => {
              setKind(next)
              setRecord('')
            })
          }
        />
        <RecordOfKind key={kind} kind={kind} onValueChange={(id) => begin(() => setRecord(id))} />
        <Button type="submit" variant="primary" disabled={!complete} busy={answer.isFetching}>
          {t('users:may.ask')}
        </Button>
      </form>
      <div role="status" className="mt-2 min-h-6">
        {asked !== undefined && <MayAnswer user={user} verdict={answer.data} error={answer.error} />}
      </div>
    </section>
  )
}

/** Only what the person asking could look up. */
const useKinds = (): RecordKind[] => {
  const seesCarts = useMay(carts.list)
  const findsCustomers = useMay(customerChoices.find)
  return ['nothing', ...(seesCarts ? (['cart'] as const) : []), ...(findsCustomers ? (['customer'] as const) : []), 'user']
}
