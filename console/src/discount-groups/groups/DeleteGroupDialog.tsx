import { customer } from '@disadmin/contract/customers/customer'
import { customers } from '@disadmin/contract/customers/customers'
import { type DiscountGroup, discountGroups } from '@disadmin/contract/discount-groups/discount-groups'
import { Layers } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { showSuccess } from '../../kit/notify.ts'
import { useRead } from '../../kit/queries.ts'
import { useConfirm } from '../../kit/useConfirm.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Radio } from '../../ui/Radio.tsx'
import { Select } from '../../ui/Select.tsx'
import { afterDiscountsChanged, useGroupsRead } from '../discounts.calls.ts'

const changes = [...afterDiscountsChanged, customers.list, customer.get]
const none: readonly DiscountGroup[] = []
const base = 'base'

/** Deletes a group other than the base: shows its contents, and asks for its customers' new group (DISC-13). */
export const DeleteGroupDialog = ({ onClose }: { onClose: () => void }) => {
  const t = useT()
  const read = useGroupsRead()
  const groups = read.data?.objects ?? none
  const [chosen, choose] = useState<DiscountGroup>()
  const [instead, setInstead] = useState<string>(base)
  const remove = useConfirm(discountGroups.delete, {
    changes,
    done: ({ name }) => {
      showSuccess(t('discount-desk:delete.done', name))
      onClose()
    },
  })
  const others = groups.filter(({ is_base }) => !is_base)
  const target = others.find(({ id }) => String(id) === instead && id !== chosen?.id)
  const ask = ({ id, name }: DiscountGroup) =>
    remove.ask(
      { params: { id }, query: target ? { customers_to: String(target.id) } : {} },
      `${t('discount-desk:delete.text', name)} ${target ? t('discount-desk:delete.moved', target.name) : t('discount-desk:delete.freed')}`,
    )
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={t('discount-desk:delete.title')}
        description={t('discount-desk:delete.hint')}
        closeLabel={t('word:close')}
        footer={
          <>
            <Button onClick={onClose}>{t('word:cancel')}</Button>
            <Button variant="destructive" disabled={!chosen} onClick={() => chosen && ask(chosen)}>
              {t('word:delete')}
            </Button>
          </>
        }
      >
        <Loaded read={read} failed={t('discount-desk:groups_dialog.failed')}>
          {() =>
            others.length === 0 ? (
              <EmptyState icon={Layers} title={t('discount-desk:delete.only_base')} />
            ) : (
              <div className="grid gap-4">
                <ul aria-label={t('field:groups')} className="divide-y divide-line rounded-md border border-line">
                  {others.map((group) => (
                    <GroupChoice key={group.id} group={group} checked={chosen?.id === group.id} onChoose={() => choose(group)} />
                  ))}
                </ul>
                {chosen && (
                  <Select
                    label={t('discount-desk:delete.instead', chosen.name)}
                    value={target ? instead : base}
                    onValueChange={setInstead}
                    options={[
                      { value: base, label: t('discount-desk:delete.none', groups[0]?.name ?? '') },
                      ...others.filter(({ id }) => id !== chosen.id).map(({ id, name }) => ({ value: String(id), label: name })),
                    ]}
                  />
                )}
              </div>
            )
          }
        </Loaded>
      </Dialog>
      {remove.dialog}
    </>
  )
}

interface ChoiceProps {
  group: DiscountGroup
  checked: boolean
  onChoose: () => void
}

/** A group with how many customers and values it has. */
const GroupChoice = ({ group: { id, name }, checked, onChoose }: ChoiceProps) => {
  const t = useT()
  const { data } = useRead(discountGroups.usage, { params: { id } })
  return (
    <li className="flex items-center gap-3 px-3 py-1">
      <Radio name="discount-group" label={name} checked={checked} onChange={onChoose} className="min-w-0 flex-1 break-words" />
      <span className="shrink-0 text-right text-12 text-ink-3 tabular">
        {data && (
          <>
            {t('customers:count', formatCount(data.customers), data.customers)}
            {', '}
            {t('discount-desk:delete.values', formatCount(data.values), data.values)}
          </>
        )}
      </span>
    </li>
  )
}
