import { discountCategories } from '@disadmin/contract/discount-groups/discount-categories'
import { discountGroups } from '@disadmin/contract/discount-groups/discount-groups'
import { part } from '@disadmin/contract/kit/may'
import { ArrowUpDown, CalendarClock, CircleHelp, History, Plus, Trash2 } from 'lucide-react'
import { Allowed } from '../kit/Allowed.tsx'
import { useT } from '../kit/i18n.ts'
import { useMay } from '../kit/useMay.ts'
import { usePhone } from '../kit/useMedia.ts'
import { Button } from '../ui/Button.tsx'
import { Menu, type MenuItem } from '../ui/Menu.tsx'
import { MoreButton } from '../ui/MoreButton.tsx'
import { ExportDiscounts, useExportDiscounts } from './import/ExportDiscounts.tsx'
import { type DiscountImport, ImportDiscounts } from './import/ImportDiscounts.tsx'
import type { Opened } from './OpenedDialog.tsx'

interface Props {
  followed: DiscountImport | undefined
  /** Whether an import is being taken over; undefined while that is not known. */
  upload: boolean | undefined
  /** Absent without the right. */
  add: (() => void) | undefined
  open: (dialog: Opened) => void
}

/** Actions on the matrix and its groups; on a phone in one menu. */
export const TabActions = ({ followed, upload, add, open }: Props) => {
  const t = useT()
  const underWay = upload === true
  const phone = usePhone()
  const exporting = useExportDiscounts()
  const more = useMore(open, underWay)
  const mayDelete = useMay(discountGroups.delete)
  const groups: MenuItem[] = [
    ...(add ? [{ label: t('word:add'), icon: Plus, disabled: underWay, onSelect: add }] : []),
    ...(mayDelete
      ? [{ label: t('word:delete'), icon: Trash2, danger: true, disabled: underWay, onSelect: () => open({ what: 'delete' }) }]
      : []),
  ]
  return (
    <>
      {followed && <ImportDiscounts followed={followed} underWay={upload} />}
      <ExportDiscounts exporting={exporting} />
      {!phone && (add || mayDelete) && <span aria-hidden className="h-5 w-px bg-line-strong" />}
      {!phone && add && (
        <Button icon={Plus} disabled={underWay} onClick={add}>
          {t('word:add')}
        </Button>
      )}
      {!phone && (
        <Allowed to={discountGroups.delete}>
          <Button variant="destructive" icon={Trash2} disabled={underWay} onClick={() => open({ what: 'delete' })}>
            {t('word:delete')}
          </Button>
        </Allowed>
      )}
      <Menu
        align="end"
        items={phone ? [...groups, ...more] : more}
        trigger={<MoreButton label={t('discount-desk:more')} upright />}
      />
    </>
  )
}

const useMore = (open: Props['open'], underWay: boolean): MenuItem[] => {
  const t = useT()
  const [mayWrite, mayKnow] = [useMay(discountGroups.rename), useMay(part(discountCategories.changes, 'changes'))]
  const mayAsk = useMay(discountCategories.why)
  return [
    ...(mayWrite
      ? [{ label: t('discount-desk:manage'), icon: ArrowUpDown, disabled: underWay, onSelect: () => open({ what: 'groups' }) }]
      : []),
    ...(mayKnow ? [{ label: t('word:history'), icon: History, onSelect: () => open({ what: 'history', of: {} }) }] : []),
    { label: t('discount-matrix:as_of.open'), icon: CalendarClock, onSelect: () => open({ what: 'as_of' }) },
    ...(mayAsk ? [{ label: t('discount-desk:why.title'), icon: CircleHelp, onSelect: () => open({ what: 'why' }) }] : []),
  ]
}
