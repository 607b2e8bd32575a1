import { type Branch, branches } from '@disadmin/contract/branches/branches'
import { Building2, Plus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Failed } from '../kit/Loaded.tsx'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { ListHead } from '../kit/list/ListHead.tsx'
import { usePhone } from '../kit/useMedia.ts'
import { useRead } from '../kit/queries.ts'
import { useMay } from '../kit/useMay.ts'
import { useOpenedInUrl } from '../kit/useOpenedInUrl.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Table, TableMessage, Th, THead } from '../ui/Table.tsx'
import { showSuccess } from '../kit/notify.ts'
import { useConfirm } from '../kit/useConfirm.tsx'
import { BranchDialog } from './BranchDialog.tsx'
import { BranchRows } from './BranchRows.tsx'

const useDeleteBranch = () => {
  const t = useT()
  const name = useRef('')
  const { ask, dialog } = useConfirm(branches.delete, {
    changes: [branches.list],
    done: () => showSuccess(t('branches:deleted', name.current)),
  })
  const remove = (branch: Branch) => {
    name.current = branch.name
    ask({ params: { id: branch.id } }, t('branches:delete_text', branch.name))
  }
  return { remove, dialog }
}

interface Props {
  tabs: ReactNode
  onNewAccount: (branch: Branch) => void
}

// on a wide screen what can be done stands near what it is done with
const wide = [{ width: 360 }, { width: 104 }, {}]
const narrow = [{ min: 120 }, { width: 104 }, { width: 128 }]

/** The branches, all on one page: a wholesaler has dozens, not thousands. */
export const BranchesList = ({ tabs, onNewAccount }: Props) => {
  const t = useT()
  const found = useRead(branches.list)
  const rows = found.data?.objects
  const mayAdd = useMay(branches.create)
  const begun = useOpenedInUrl('branch')
  const [named, setNamed] = useState<Branch>()
  const { remove, dialog } = useDeleteBranch()
  const message = useMessage(found)
  return (
    <section className="flex min-h-0 flex-1 flex-col" aria-label={t('branches:title')}>
      <ListHead
        title={t('branches:title')}
        summary={rows && t('branches:count', formatCount(rows.length), rows.length)}
        actions={
          mayAdd && (
            <Button variant="primary" icon={Plus} onClick={begun.begin}>
              {t('branches:new')}
            </Button>
          )
        }
      />
      {tabs}
      <Table label={t('branches:title')} columns={usePhone() ? narrow : wide} busy={rows === undefined} className="flex-1">
        <THead>
          <tr>
            <Th>{t('field:name')}</Th>
            <Th align="end">{t('users:title')}</Th>
            <Th>{t('word:actions')}</Th>
          </tr>
        </THead>
        <tbody>
          {message !== undefined ? (
            <TableMessage columns={3}>{message}</TableMessage>
          ) : rows === undefined ? (
            <SkeletonRows rows={5} columns={['line', 'line', 'none']} />
          ) : (
            <BranchRows rows={rows} rename={setNamed} remove={remove} newAccount={onNewAccount} />
          )}
        </tbody>
      </Table>
      {begun.isNew && mayAdd && <BranchDialog onClose={begun.close} />}
      {named !== undefined && <BranchDialog branch={named} onClose={() => setNamed(undefined)} />}
      {dialog}
    </section>
  )
}

const useMessage = ({ data, error, refetch }: ReturnType<typeof useRead<typeof branches.list>>): ReactNode | undefined => {
  const t = useT()
  if (data === undefined && error) return <Failed title={t('branches:failed')} error={error} retry={() => void refetch()} />
  if (data?.objects.length !== 0) return undefined
  return (
    <EmptyState icon={Building2} title={t('branches:none')}>
      {t('branches:none_text')}
    </EmptyState>
  )
}
