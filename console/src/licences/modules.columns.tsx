import type { Module } from '@disadmin/contract/licences/modulestore'
import { Check, Eye } from 'lucide-react'
import { useMemo } from 'react'
import { formatCount } from '../kit/format.ts'
import { type Translate, useT } from '../kit/i18n.ts'
import type { Column } from '../kit/ListScreen.tsx'
import { Pill } from '../ui/Pill.tsx'
import { tip } from '../ui/tip.ts'

/** MOD-03 */
export const periodWords = (t: Translate, { validity_period_days: days }: Pick<Module, 'validity_period_days'>): string =>
  days === null ? t('modules:no_period') : t('modules:days', formatCount(days), days)

interface ButtonProps {
  module: Module
  open: (module: Module) => void
}

/** How many permissions it gives; shows which. */
export const PermissionsButton = ({ module, open }: ButtonProps) => {
  const t = useT()
  const count = module.permissions.length
  const words = t('modules:show_permissions', formatCount(count), module.modulestore_id, count)
  return (
    <button
      type="button"
      aria-label={words}
      {...tip(words)}
      onClick={(event) => {
        event.stopPropagation()
        open(module)
      }}
      className="inline-flex h-6 min-w-6 items-center gap-2 rounded-sm px-1 -ml-1 hover:bg-sunken"
    >
      <Eye aria-hidden className="size-4 text-ink-2" />
      <span className="tabular text-ink-2">{formatCount(count)}</span>
    </button>
  )
}

const columnsOf = (t: Translate, open: ButtonProps['open']): Column<Module>[] => [
  {
    key: 'modulestore_id',
    label: t('field:modulestore_id'),
    sort: 'modulestore_id',
    width: 'name',
    always: true,
    cell: ({ modulestore_id }) => <span className="font-medium">{modulestore_id}</span>,
    full: ({ name }) => name,
  },
  {
    key: 'is_demo',
    label: t('field:is_demo'),
    sort: 'is_demo',
    width: { words: [t('field:is_demo')] },
    skeleton: 'pill',
    cell: ({ is_demo }) => (is_demo ? <Pill>{t('field:is_demo')}</Pill> : '–'),
  },
  {
    key: 'validity_period_days',
    label: t('field:validity_period'),
    sort: 'validity_period_days',
    width: { texts: [t('modules:no_period'), t('modules:days', '0’000', 1000)] },
    figures: true,
    cell: (module) => periodWords(t, module),
  },
  {
    key: 'kind',
    label: t('field:kind'),
    sort: 'kind',
    width: 'word',
    cell: ({ kind }) => <span className="text-ink-2">{kind}</span>,
  },
  {
    key: 'ordinality',
    label: t('field:ordinality'),
    sort: 'ordinality',
    width: 'count',
    align: 'end',
    figures: true,
    cell: ({ ordinality }) => String(ordinality),
  },
  {
    key: 'is_orderable',
    label: t('field:is_orderable'),
    sort: 'is_orderable',
    width: { words: [t('word:yes'), t('word:no')] },
    cell: ({ is_orderable }) =>
      is_orderable ? (
        <span className="inline-flex items-center gap-1.5">
          <Check aria-hidden className="size-4" />
          {t('word:yes')}
        </span>
      ) : (
        <span className="text-ink-2">{t('word:no')}</span>
      ),
  },
  {
    key: 'permissions',
    label: t('field:permissions'),
    width: 'flex',
    cell: (module) => <PermissionsButton module={module} open={open} />,
  },
]

/** MOD-02 */
export const useModuleColumns = (open: ButtonProps['open']): Column<Module>[] => {
  const t = useT()
  return useMemo(() => columnsOf(t, open), [t, open])
}
