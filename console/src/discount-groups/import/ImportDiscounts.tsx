import type { DiscountChange } from '@disadmin/contract/discount-groups/discount-categories'
import { discountImport } from '@disadmin/contract/discount-groups/discount-import'
import { Upload } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import { useImport } from '../../kit/files/useImport.ts'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { latePart } from '../../ui/later.ts'
import { afterDiscountsImported, lookForUpload } from '../discounts.calls.ts'

// fetched when it is first opened
const DiscountImportDialog = latePart(() => import('./DiscountImportDialog.tsx'))

const changes = afterDiscountsImported

/** The own import, followed whether its dialog is open or not. */
export const useDiscountImport = () => {
  const t = useT()
  const followed = useImport<typeof DiscountChange>(discountImport, {
    changes,
    uploaded: t('discount-desk:import.uploaded'),
    uploadFailed: t('discount-desk:import.upload_failed'),
  })
  // whether it began, ended or was refused because of another one: everything else on the screen goes by that
  const { starting } = followed
  const state = followed.import?.state
  const first = useRef(true)
  useEffect(() => {
    if (!first.current && !starting) void lookForUpload()
    first.current = false
  }, [starting, state])
  return followed
}

export type DiscountImport = ReturnType<typeof useDiscountImport>

interface Props {
  followed: DiscountImport
  /** Somebody's import is being taken over. */
  underWay: boolean
}

/** Takes discounts over from a file: chosen, looked at, and only then saved (DISC-06, DISC-16, DISC-17). */
export const ImportDiscounts = ({ followed, underWay }: Props) => {
  const t = useT()
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const isRunning = followed.import?.state === 'running'
  return (
    <>
      <Button
        icon={Upload}
        disabled={underWay && !isRunning}
        onClick={() => {
          setWanted(true)
          setOpen(true)
        }}
      >
        {t('word:import')}
      </Button>
      {wanted && (
        <Suspense>
          <DiscountImportDialog followed={followed} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
