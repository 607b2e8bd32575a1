import type { Module } from '@disadmin/contract/licences/modulestore'
import { useT } from '../kit/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

/** What a module permits, in the catalogue’s own words (MOD-04). */
export const ModulePermissions = ({ module, onClose }: { module: Module; onClose: () => void }) => {
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
