import { discountImport, type DiscountImportChange } from '@disadmin/contract/discount-groups/discount-import'
import { useEffect, useRef } from 'react'
import { ImportButton } from '../../kit/files/ImportButton.tsx'
import { useImport } from '../../kit/files/useImport.ts'
import { useT } from '../../kit/i18n.ts'
import { DiscountImportDialog } from './DiscountImportDialog.tsx'
import { afterDiscountsImported, lookForUpload } from '../discounts.calls.ts'

const changes = afterDiscountsImported

/** The own import, followed whether its dialog is open or not. */
export const useDiscountImport = () => {
  const t = useT()
  const followed = useImport<typeof DiscountImportChange>(discountImport, {
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
  /** Somebody's import is being taken over; undefined while that is not known. */
  underWay: boolean | undefined
}

/** Imports discounts from a file, after a preview (DISC-06, DISC-16, DISC-17). */
export const ImportDiscounts = ({ followed, underWay }: Props) => {
  // shows the running import, which may be one's own
  const isOwn = followed.isLooking ? 'unknown' : followed.import?.state === 'running'
  const can = underWay === undefined ? 'unknown' : !underWay || isOwn
  return <ImportButton can={can}>{(shown) => <DiscountImportDialog followed={followed} {...shown} />}</ImportButton>
}
