import { type Module, modulestore, moduleStoreList } from '@disadmin/contract/licences/modulestore'
import { Blocks } from 'lucide-react'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { useOpenedRow } from '../kit/list/useOpenedRow.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { useList } from '../kit/useList.ts'
import { Pill } from '../ui/Pill.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ModulesTabs } from './ModulesTabs.tsx'
import { periodWords, PermissionsButton, useModuleColumns } from './modules.columns.tsx'

/** The permissions of a module, by the catalogue’s names (MOD-04). */
const ModulePermissions = ({ module, onClose }: { module: Module; onClose: () => void }) => {
  const t = useT()
  const { modulestore_id, permissions } = module
  return (
    <Dialog
      open
      closeOnOutside
      size="sm"
      title={t('modules:permissions_of', modulestore_id)}
      head={<span className="text-ink-2 tabular">{permissions.length}</span>}
      onClose={onClose}
      closeLabel={t('word:close')}
      footer={<Button onClick={onClose}>{t('word:close')}</Button>}
    >
      {permissions.length === 0 ? (
        <p className="text-ink-2">{t('modules:no_permissions')}</p>
      ) : (
        <ul className="grid gap-2">
          {permissions.map((codename) => (
            <li key={codename} className="break-words">
              {codename}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

const rules = { sort: moduleStoreList.sort, filters: {}, initial: moduleStoreList.initial }

/** All modules with their permissions (MOD-02 to MOD-04). */
export const ModulesList = () => {
  const t = useT()
  const list = useList(modulestore.list, rules)
  const { row, open, close } = useOpenedRow(list, 'module')
  return (
    <>
      <ListScreen<Module>
        list={list}
        name="modules"
        title={t('modules:title')}
        summary={list.total !== undefined && t('modules:count', formatCount(list.total), list.total)}
        tabs={<ModulesTabs open="modules" />}
        filters={[]}
        columns={useModuleColumns(open)}
        nameOf={({ modulestore_id }) => modulestore_id}
        onOpen={open}
        card={(module) => <ModuleCard module={module} open={open} />}
        empty={{ icon: Blocks, title: t('modules:none') }}
        failed={t('modules:failed')}
      />
      {row && <ModulePermissions module={row} onClose={close} />}
    </>
  )
}

const ModuleCard = ({ module, open }: { module: Module; open: (module: Module) => void }) => {
  const t = useT()
  const { modulestore_id, name, kind, is_demo, is_orderable } = module
  return (
    <div className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 gap-0.5 py-0.5">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {modulestore_id}
          {is_demo && <Pill>{t('field:is_demo')}</Pill>}
        </p>
        <p className="text-12 text-ink-2">
          {name} · {kind} · {periodWords(t, module)}
        </p>
        <p className="text-12 text-ink-2">
          {t('field:is_orderable')}: {t(is_orderable ? 'word:yes_small' : 'word:no_small')}
        </p>
      </div>
      <PermissionsButton module={module} open={open} />
    </div>
  )
}
