import type { VehicleReference } from '@disadmin/contract/vehicle-references/vehicle-references'
import { Pencil, Trash2 } from 'lucide-react'
import { type Translate, useT } from '../kit/i18n.ts'
import type { Column } from '../kit/ListScreen.tsx'
import { IconButton } from '../ui/IconButton.tsx'

export interface Doings {
  /** Absent for those who may not. */
  edit?: ((reference: VehicleReference) => void) | undefined
  remove?: ((reference: VehicleReference) => void) | undefined
}

/** Edit and delete, by the number of the reference. */
export const ReferenceActions = ({ reference, doings }: { reference: VehicleReference; doings: Doings }) => {
  const t = useT()
  const { edit, remove } = doings
  return (
    <span className="-ml-1 flex items-center gap-0.5">
      {edit && <IconButton icon={Pencil} label={t('word:edit_this', reference.number)} onClick={() => edit(reference)} />}
      {remove && (
        <IconButton icon={Trash2} tone="bad" label={t('word:delete_this', reference.number)} onClick={() => remove(reference)} />
      )}
    </span>
  )
}

const columnsOf = (t: Translate, doings: Doings): Column<VehicleReference>[] => [
  {
    key: 'number',
    label: t('vehicle-references:number'),
    sort: 'number',
    width: 'name',
    always: true,
    cell: ({ number }) => <span className="font-medium tabular">{number}</span>,
    full: ({ number }) => number,
  },
  {
    key: 'k_type',
    label: t('vehicle-references:k_type'),
    sort: 'k_type',
    width: 'count',
    align: 'end',
    figures: true,
    cell: ({ k_type }) => String(k_type),
  },
  {
    key: 'vehicle_type',
    label: t('vehicle-references:vehicle_type'),
    sort: 'vehicle_type',
    width: 'flex',
    cell: ({ vehicle_type }) => <span className="pl-6">{t(`vehicle-references:type.${vehicle_type}`)}</span>,
  },
  {
    key: 'actions',
    label: t('word:actions'),
    width: { buttons: 2 },
    always: true,
    skeleton: 'none',
    hidden: !doings.edit && !doings.remove,
    cell: (reference) => <ReferenceActions reference={reference} doings={doings} />,
  },
]

/** VREF-09S */
export const useReferenceColumns = (doings: Doings): Column<VehicleReference>[] => columnsOf(useT(), doings)
