import { languages } from '@disadmin/contract/kit/languages'
import type { Permission } from '@disadmin/contract/permissions/permissions'
import { Pencil, Trash2 } from 'lucide-react'
import { type Translate, useT } from '../kit/i18n.ts'
import { currentLanguage } from '../kit/language.ts'
import type { Column } from '../kit/ListScreen.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Pill } from '../ui/Pill.tsx'

export interface PermissionDoings {
  /** Absent for those who may not. */
  edit?: ((permission: Permission) => void) | undefined
  remove?: ((permission: Permission) => void) | undefined
}

/** Edit, and delete where the permission is not the product's own. */
export const PermissionActions = ({ permission, edit, remove }: PermissionDoings & { permission: Permission }) => {
  const t = useT()
  const { codename, delivered } = permission
  return (
    <span className="-ml-1 flex items-center gap-0.5">
      {edit && <IconButton icon={Pencil} label={t('word:edit_this', codename)} onClick={() => edit(permission)} />}
      {remove && !delivered && (
        <IconButton icon={Trash2} tone="bad" label={t('word:delete_this', codename)} onClick={() => remove(permission)} />
      )}
    </span>
  )
}

/** The codename; one that an administrator added says so, for it can be renamed and deleted. */
export const Codename = ({ codename, delivered }: Pick<Permission, 'codename' | 'delivered'>) => {
  const t = useT()
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate font-medium">{codename}</span>
      {!delivered && <Pill className="shrink-0">{t('field:added')}</Pill>}
    </span>
  )
}

const columnsOf = (t: Translate, doings: PermissionDoings): Column<Permission>[] => {
  const mine = currentLanguage()
  return [
    {
      key: 'codename',
      label: t('field:codename'),
      sort: 'codename',
      width: 'flex',
      always: true,
      cell: (permission) => <Codename {...permission} />,
      full: ({ codename }) => codename,
    },
    {
      key: 'name',
      label: t('field:name'),
      sort: `name_${mine}`,
      width: 'flex',
      cell: ({ name }) => name,
      full: ({ name }) => name,
    },
    ...languages.map((language): Column<Permission> => {
      const field = `name_${language}` as const
      return {
        key: field,
        label: t(`field:${field}`),
        sort: field,
        width: 'flex',
        // it stands under "Name" already
        hidden: language === mine,
        cell: (permission) => <span className="text-ink-2">{permission[field]}</span>,
        full: (permission) => permission[field],
      }
    }),
    {
      key: 'actions',
      label: t('word:actions'),
      width: { buttons: 2 },
      always: true,
      skeleton: 'none',
      hidden: !doings.edit && !doings.remove,
      cell: (permission) => <PermissionActions permission={permission} {...doings} />,
    },
  ]
}

/** PLIST-07S: everything said of a permission sorts; the actions do not. */
export const usePermissionColumns = (doings: PermissionDoings): Column<Permission>[] => columnsOf(useT(), doings)
