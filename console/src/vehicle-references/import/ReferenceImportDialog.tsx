import type { ReferenceImportChange } from '@disadmin/contract/vehicle-references/reference-import'
import type { ReferenceKind } from '@disadmin/contract/vehicle-references/vehicle-references.rules'
import { ImportDialog } from '../../kit/files/ImportDialog.tsx'
import { useT } from '../../kit/i18n.ts'
import { importOf } from '../references.calls.ts'
import type { FollowedImport } from './ImportReferences.tsx'

interface Props {
  kind: ReferenceKind
  followed: FollowedImport
  open: boolean
  onClose: () => void
}

/** A file of references on its way in: what would be added, and what would be another vehicle type. */
export const ReferenceImportDialog = ({ kind, followed, open, onClose }: Props) => {
  const t = useT()
  const typeOf = (code: ReferenceImportChange['after']) => t(`vehicle-references:type.${code}`)
  const changeOf = ({ before, after }: ReferenceImportChange) => (
    <span className="block py-1 break-words whitespace-normal">
      {before === null ? `${t('files:dialog.count_new')}: ${typeOf(after)}` : `${typeOf(before)} → ${typeOf(after)}`}
    </span>
  )
  return (
    <ImportDialog<ReferenceImportChange>
      {...followed}
      open={open}
      onClose={onClose}
      title={t(`vehicle-references:import.title.${kind}`)}
      limits={importOf[kind].upload.upload}
      columns={[
        { label: t('vehicle-references:number'), of: (change) => <Which change={change} />, width: 176 },
        { label: t('field:change'), of: changeOf },
      ]}
    />
  )
}

const Which = ({ change: { number, k_type } }: { change: ReferenceImportChange }) => {
  const t = useT()
  return (
    <div className="py-1 whitespace-normal">
      <p className="font-medium break-words tabular">{number}</p>
      <p className="text-ink-2">
        {t('vehicle-references:k_type')} <span className="tabular">{k_type}</span>
      </p>
    </div>
  )
}
