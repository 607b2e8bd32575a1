import type { ReferenceImportChange } from '@disadmin/contract/vehicle-references/reference-import'
import type { ReferenceKind } from '@disadmin/contract/vehicle-references/vehicle-references.rules'
import { Upload } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Allowed } from '../../kit/Allowed.tsx'
import { useImport } from '../../kit/files/useImport.ts'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { latePart } from '../../ui/later.ts'
import { afterReferencesChanged, importOf } from '../references.calls.ts'

const ImportDialog = latePart(() => import('./ReferenceImportDialog.tsx').then((m) => ({ default: m.ReferenceImportDialog })))

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
  const t = useT()
  const [open, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const followed = useReferenceImport(kind)
  const show = () => {
    setWasOpen(true)
    setOpen(true)
  }
  return (
    <>
      <Button icon={Upload} onClick={show}>
        {t('word:import')}
      </Button>
      <Suspense>{wasOpen && <ImportDialog kind={kind} followed={followed} open={open} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
