import type { ReferenceImportChange } from '@disadmin/contract/vehicle-references/reference-import'
import type { ReferenceKind } from '@disadmin/contract/vehicle-references/vehicle-references.rules'
import { Allowed } from '../../kit/Allowed.tsx'
import { ImportButton } from '../../kit/files/ImportButton.tsx'
import { useImport } from '../../kit/files/useImport.ts'
import { ReferenceImportDialog } from './ReferenceImportDialog.tsx'
import { afterReferencesChanged, importOf } from '../references.calls.ts'

/** Takes references of one kind over from a file; for those who may add them. */
export const ImportReferences = ({ kind }: { kind: ReferenceKind }) => (
  <Allowed to={importOf[kind].upload}>
    <Importing kind={kind} />
  </Allowed>
)

const useReferenceImport = (kind: ReferenceKind) =>
  useImport<typeof ReferenceImportChange>(importOf[kind], { changes: afterReferencesChanged })

/** The import as it is followed. */
export type FollowedImport = ReturnType<typeof useReferenceImport>

const Importing = ({ kind }: { kind: ReferenceKind }) => {
  const followed = useReferenceImport(kind)
  return <ImportButton>{(shown) => <ReferenceImportDialog kind={kind} followed={followed} {...shown} />}</ImportButton>
}
