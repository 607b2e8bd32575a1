import { discountCategories } from '@disadmin/contract/discount-groups/discount-categories'
import { discountGroups } from '@disadmin/contract/discount-groups/discount-groups'
import { discountImport } from '@disadmin/contract/discount-groups/discount-import'
import { part } from '@disadmin/contract/kit/may'
import { useState } from 'react'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { ListHead } from '../kit/list/ListHead.tsx'
import { useBegun } from '../kit/useOpenedInUrl.ts'
import { useMay } from '../kit/useMay.ts'
import { DiscountMatrix } from './matrix/DiscountMatrix.tsx'
import { AddGroupDialog } from './groups/AddGroupDialog.tsx'
import { useUpload } from './discounts.calls.ts'
import { DiscountTabs } from './DiscountTabs.tsx'
import { type Opened, OpenedDialog } from './OpenedDialog.tsx'
import { TabActions } from './TabActions.tsx'
import { type DiscountImport, useDiscountImport } from './import/ImportDiscounts.tsx'
import { useDiscountMatrix } from './matrix/useDiscountMatrix.ts'
import { UploadStatus } from './import/UploadStatus.tsx'

/** The matrix of categories and groups, with the actions on groups. */
export function DiscountsTab() {
  // one matrix for all branches: whoever may write it may import it
  const mayImport = useMay(discountImport.upload)
  const mayWrite = useMay(discountCategories.save)
  return mayImport && mayWrite ? <WithImport /> : <Content />
}

const WithImport = () => <Content followed={useDiscountImport()} />

const Content = ({ followed }: { followed?: DiscountImport }) => {
  const t = useT()
  const upload = useUpload()
  const underWay = upload === true
  const [opened, setOpened] = useState<Opened>()
  const mayAdd = useMay(discountGroups.create)
  const added = useBegun('group', mayAdd && (upload === undefined ? 'unknown' : !upload))
  const mayKnow = useMay(part(discountCategories.changes, 'changes'))
  return (
    <section className="flex min-h-0 flex-1 flex-col max-phone:min-h-max" aria-label={t('field:discount_groups')}>
      <ListHead
        title={t('field:discount_groups')}
        summary={<Counts />}
        actions={<TabActions followed={followed} upload={upload} add={mayAdd ? added.begin : undefined} open={setOpened} />}
      />
      <DiscountTabs open="discounts" />
      <UploadStatus own={followed?.import} underWay={underWay} />
      <DiscountMatrix
        underWay={underWay}
        onHistory={mayKnow ? (of) => setOpened({ what: 'history', of }) : undefined}
        onWhy={(category) => setOpened({ what: 'why', category })}
      />
      {added.isOpen && <AddGroupDialog onClose={added.close} />}
      <OpenedDialog opened={opened} onClose={() => setOpened(undefined)} />
    </section>
  )
}

/** "412 categories, 24 groups" */
const Counts = () => {
  const t = useT()
  const { data } = useDiscountMatrix()
  if (!data) return null
  const { length: categories } = data.categories
  const { length: groups } = data.groups
  const counted = t('discount-desk:categories', formatCount(categories), categories)
  return groups === 0 ? counted : `${counted}, ${t('discount-desk:groups', formatCount(groups), groups)}`
}
