import { type Group, groups } from '@disadmin/contract/roles/groups'
import { Plus } from 'lucide-react'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { usePageTitle } from '../kit/pageTitle.ts'
import { useRead } from '../kit/queries.ts'
import { useMay } from '../kit/useMay.ts'
import { usePhone } from '../kit/useMedia.ts'
import { useOpenedInUrl } from '../kit/useOpenedInUrl.ts'
import { AccessTabs } from '../permissions/index.ts'
import { Button } from '../ui/Button.tsx'
import { GroupCards, GroupsTable } from './GroupsTable.tsx'
import { NewGroup } from './NewGroup.tsx'

/** All roles on one page: name, number of permissions, number of holders. */
export default function GroupsScreen() {
  const t = useT()
  const begun = useOpenedInUrl('role')
  const mayInsert = useMay(groups.create)
  const read = useRead(groups.list, { query: { all: 'true' } })
  const { data } = read
  usePageTitle(t('field:roles'))
  return (
    <section className="flex min-h-0 flex-1 flex-col max-phone:min-h-max" aria-label={t('field:roles')}>
      <header className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1 px-5 py-2 max-phone:px-4">
        <h1 className="text-20">{t('field:permissions')}</h1>
        <span className="tabular text-13 text-ink-3">
          {data && t('groups:count', formatCount(data.objects.length), data.objects.length)}
        </span>
        <div className="ml-auto">
          {mayInsert && (
            <Button icon={Plus} onClick={begun.begin}>
              {t('groups:insert')}
            </Button>
          )}
        </div>
      </header>
      <AccessTabs open="roles" />
      <Loaded read={read} failed={t('groups:failed')} waiting={null}>
        {({ objects }) => <GroupRows groups={objects} />}
      </Loaded>
      {begun.isNew && mayInsert && <NewGroup like={data?.objects ?? []} onClose={begun.close} />}
    </section>
  )
}

const GroupRows = ({ groups: rows }: { groups: readonly Group[] }) =>
  usePhone() ? <GroupCards groups={rows} /> : <GroupsTable groups={rows} />
