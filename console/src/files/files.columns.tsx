import { type HouseFile, houseAreas } from '@disadmin/contract/files/house-files'
import { Download, Pencil, Trash2 } from 'lucide-react'
import { FileIcon } from '../downloads/index.ts'
import { formatCount, formatMoment } from '../kit/format.ts'
import { type Translate, useT } from '../kit/i18n.ts'
import type { Column } from '../kit/ListScreen.tsx'
import { fileSize } from '../ui/fileSize.ts'
import { IconButton } from '../ui/IconButton.tsx'

export interface FileDoings {
  edit: (file: HouseFile) => void
  fetch: (file: HouseFile) => void
  remove: (file: HouseFile) => void
}

/** Who gets it, in words. */
export const toWords = (t: Translate, { audience, branch, discount_group, customers }: HouseFile): string => {
  if (audience === 'all') return t('house-files:audience.all')
  if (audience === 'customers') return t('house-files:to.customers', formatCount(customers), customers)
  if (audience === 'branch') return branch ? t('house-files:to.branch', branch.name) : t('house-files:to.gone')
  return discount_group ? t('house-files:to.discount_group', discount_group.name) : t('house-files:audience.discount_group')
}

export const FileActions = ({ file, doings: { edit, fetch, remove } }: { file: HouseFile; doings: FileDoings }) => {
  const t = useT()
  return (
    <span className="-ml-1 flex items-center gap-0.5">
      <IconButton icon={Download} label={t('downloads:fetch', file.name)} onClick={() => fetch(file)} />
      <IconButton icon={Pencil} label={t('house-files:show', file.name)} onClick={() => edit(file)} />
      <IconButton icon={Trash2} tone="bad" label={t('word:delete_this', file.name)} onClick={() => remove(file)} />
    </span>
  )
}

const columnsOf = (t: Translate, doings: FileDoings): Column<HouseFile>[] => [
  {
    key: 'name',
    label: t('house-files:search'),
    sort: 'name',
    width: 'flex',
    always: true,
    cell: ({ name }) => (
      <span className="flex items-center gap-2">
        <FileIcon name={name} />
        <span className="truncate font-medium">{name}</span>
      </span>
    ),
    full: ({ name }) => name,
  },
  {
    key: 'area',
    label: t('house-files:area'),
    sort: 'area',
    width: { texts: houseAreas.map((area) => t(`house-files:area_name.${area}`)) },
    cell: ({ area }) => <span className="text-ink-2">{t(`house-files:area_name.${area}`)}</span>,
  },
  { key: 'audience', label: t('house-files:gets'), width: 'name', cell: (row) => toWords(t, row), full: (row) => toWords(t, row) },
  {
    key: 'size',
    label: t('house-files:size'),
    sort: 'size',
    width: { texts: [fileSize(999_000_000)] },
    align: 'end',
    figures: true,
    cell: ({ size }) => <span className="text-ink-2">{fileSize(size)}</span>,
  },
  {
    key: 'created_at',
    label: t('downloads:column.created_at'),
    sort: 'created_at',
    width: 'moment',
    figures: true,
    cell: ({ created_at }) => <span className="text-ink-2">{formatMoment(created_at)}</span>,
  },
  {
    key: 'older_versions',
    label: t('house-files:versions'),
    width: { texts: [t('house-files:replaced', '00', 10)] },
    cell: ({ older_versions }) =>
      older_versions > 0 && (
        <span className="text-ink-2">{t('house-files:replaced', formatCount(older_versions), older_versions)}</span>
      ),
  },
  {
    key: 'actions',
    label: t('word:actions'),
    width: { buttons: 3 },
    always: true,
    skeleton: 'none',
    cell: (file) => <FileActions file={file} doings={doings} />,
  },
]

export const useFileColumns = (doings: FileDoings): Column<HouseFile>[] => columnsOf(useT(), doings)
