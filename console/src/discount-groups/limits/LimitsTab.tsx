import { type DiscountGroup, discountGroups } from '@disadmin/contract/discount-groups/discount-groups'
import { type DiscountLimitCode, discountLimits } from '@disadmin/contract/discount-groups/discount-limits'
import { Plus, Tags, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { ListHead } from '../../kit/list/ListHead.tsx'
import { Loaded } from '../../kit/Loaded.tsx'
import { useRead } from '../../kit/queries.ts'
import { useBegun } from '../../kit/useOpenedInUrl.ts'
import { useMay } from '../../kit/useMay.ts'
import { usePhone } from '../../kit/useMedia.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AddCodeDialog } from './AddCodeDialog.tsx'
import { DeleteCodeDialog } from './DeleteCodeDialog.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import { useGroupsRead, useUpload } from '../discounts.calls.ts'
import { DiscountTabs } from '../DiscountTabs.tsx'
import { UploadStatus } from '../import/UploadStatus.tsx'
import { LimitsEditor } from './LimitsEditor.tsx'

const none: readonly DiscountGroup[] = []

/** The most a customer of a group gets on products with a code (DISC-26). */
export function LimitsTab() {
  const t = useT()
  const limits = useRead(discountLimits.list)
  const groupsRead = useGroupsRead()
  const groups = groupsRead.data?.objects ?? none
  const mayReadGroups = useMay(discountGroups.list)
  const underWay = useUpload() === true
  const mayAdd = useMay(discountLimits.add)
  const added = useBegun('code', mayAdd)
  const [deleting, setDeleting] = useState(false)
  const codes = limits.data?.objects
  // the columns are the groups: before they are known there is nothing to lay out
  const waits = mayReadGroups && groupsRead.data === undefined
  const read = {
    ...limits,
    data: waits ? undefined : limits.data,
    error: limits.error ?? (waits ? groupsRead.error : null),
    refetch: () => Promise.all([limits.refetch(), waits && groupsRead.refetch()]),
  }
  const reload = async () => (await limits.refetch()).isSuccess
  const add = mayAdd ? added.begin : undefined
  return (
    <section className="flex min-h-0 flex-1 flex-col max-phone:min-h-max" aria-label={t('field:discount_groups')}>
      <ListHead
        title={t('field:discount_groups')}
        summary={codes && <Counts codes={codes.length} groups={groups.length} />}
        actions={<Actions codes={codes ?? []} add={add} onDelete={() => setDeleting(true)} />}
      />
      <DiscountTabs open="limits" />
      <UploadStatus own={undefined} underWay={underWay} />
      {!mayReadGroups && (
        <p className="border-b border-line bg-canvas px-5 py-2 text-12 text-ink-2">{t('discount-desk:limits.no_groups')}</p>
      )}
      <Loaded read={read} failed={t('discount-desk:limits.failed')}>
        {({ objects }) => {
          if (objects.length === 0) return <None add={add} />
          const columns = groups.map(({ id }) => id).join()
          return <LimitsEditor key={columns} codes={objects} groups={groups} reload={reload} underWay={underWay} />
        }}
      </Loaded>
      {added.isOpen && <AddCodeDialog onClose={added.close} />}
      {deleting && codes && <DeleteCodeDialog codes={codes} onClose={() => setDeleting(false)} />}
    </section>
  )
}

/** "20 limit codes, 24 groups" */
const Counts = ({ codes, groups }: { codes: number; groups: number }) => {
  const t = useT()
  const phone = usePhone()
  const counted = t('discount-desk:limits.count', formatCount(codes), codes)
  return groups === 0 || phone ? counted : `${counted}, ${t('discount-desk:groups', formatCount(groups), groups)}`
}

/** Absent without the right. */
type Add = (() => void) | undefined

const Actions = ({ codes, add, onDelete }: { codes: readonly DiscountLimitCode[]; add: Add; onDelete: () => void }) => {
  const t = useT()
  const phone = usePhone()
  const mayDelete = useMay(discountLimits.delete)
  const label = t('discount-desk:limits.add')
  const remove = {
    label: t('discount-desk:limits.delete'),
    icon: Trash2,
    danger: true,
    disabled: codes.length === 0,
    onSelect: onDelete,
  }
  if (phone) {
    const items = [...(add ? [{ label, icon: Plus, onSelect: add }] : []), ...(mayDelete ? [remove] : [])]
    return items.length > 0 && <Menu align="end" items={items} trigger={<MoreButton label={t('discount-desk:more')} upright />} />
  }
  return (
    <>
      {add && (
        <Button icon={Plus} onClick={add}>
          {label}
        </Button>
      )}
      {mayDelete && (
        <Button icon={Trash2} variant="destructive" disabled={remove.disabled} onClick={remove.onSelect}>
          {remove.label}
        </Button>
      )}
    </>
  )
}

const None = ({ add }: { add: Add }) => {
  const t = useT()
  return (
    <EmptyState
      icon={Tags}
      title={t('discount-desk:limits.none')}
      actions={
        add && (
          <Button icon={Plus} onClick={add}>
            {t('discount-desk:limits.add')}
          </Button>
        )
      }
    >
      {t('discount-desk:limits.hint')}
    </EmptyState>
  )
}
