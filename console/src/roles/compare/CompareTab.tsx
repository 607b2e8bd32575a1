import { type GroupDetail, groups } from '@disadmin/contract/roles/groups'
import { GitCompareArrows } from 'lucide-react'
import { formatCount } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { roleName, roleText } from '../../kit/roles.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { useRead } from '../../kit/queries.ts'
import { useSearch, useSearchValue } from '../../kit/useSearch.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Select } from '../../ui/Select.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { compareRows } from './compareRows.ts'
import { CompareTable } from './CompareTable.tsx'

interface Props {
  group: GroupDetail
  permissions: readonly { id: number; codename: string; name: string }[]
}

/** Compares with another role; the URL holds which, and whether only differences show. */
export const CompareTab = ({ group, permissions }: Props) => {
  const t = useT()
  const [search, change] = useSearch()
  const [other, setOther] = useSearchValue('with')
  const only = search['only'] === 'true'
  const { data } = useRead(groups.list, { query: { all: 'true' } })
  const options = (data?.objects ?? [])
    .filter(({ id }) => id !== group.id)
    .map(({ id, name }) => ({ value: String(id), label: roleText(t, name) }))
  const chosen = options.find(({ value }) => value === other)?.value
  return (
    <>
      <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-2 max-phone:px-4">
        <span className="flex items-center gap-2">
          <span aria-hidden className="whitespace-nowrap text-ink-2">
            {t('groups:compare.with')}
          </span>
          <Select
            size={28}
            look="button"
            aria-label={t('groups:compare.with')}
            className="w-56"
            placeholder={t('groups:compare.choose')}
            options={options}
            value={chosen ?? null}
            onValueChange={(id) => setOther(id)}
          />
        </span>
        <Switch
          label={t('groups:compare.only')}
          checked={only}
          disabled={chosen === undefined}
          onCheckedChange={(on) => change({ only: on ? 'true' : undefined }, { replace: true })}
        />
      </div>
      {chosen === undefined ? (
        <EmptyState icon={GitCompareArrows} title={t('groups:compare.choose')}>
          {t('groups:compare.choose_text')}
        </EmptyState>
      ) : (
        <Compared key={chosen} group={group} permissions={permissions} otherId={chosen} only={only} />
      )}
    </>
  )
}

const Compared = ({ otherId, ...props }: Props & { otherId: string; only: boolean }) => {
  const t = useT()
  const read = useRead(groups.get, { params: { id: otherId } })
  return (
    <Loaded read={read} failed={t('groups:failed_role')} waiting={null}>
      {/* the answer before may be that of the role itself */}
      {(other) => String(other.id) === otherId && <Comparison {...props} other={other} />}
    </Loaded>
  )
}

const Comparison = ({ group, permissions, other, only }: Props & { other: GroupDetail; only: boolean }) => {
  const t = useT()
  const compared = { permissions, left: new Set(group.permission_ids), right: new Set(other.permission_ids) }
  const differences = compareRows(t, compared, true).length
  if (differences === 0 && only) return <EmptyState icon={GitCompareArrows} title={t('groups:compare.same')} />
  return (
    <>
      <p role="status" className="shrink-0 px-5 py-2 text-ink-2 max-phone:px-4">
        {differences === 0 ? t('groups:compare.same') : t('groups:compare.differences', formatCount(differences), differences)}
      </p>
      <CompareTable names={[roleName(t, group.name), roleName(t, other.name)]} rows={compareRows(t, compared, only)} />
    </>
  )
}
