import { useEffect } from 'react'
import type { Fact } from './Facts.tsx'
import { later, useLater } from './later.ts'

export type ConfirmDialogProps = {
  open: boolean
  onCancel: () => void
  onConfirm: () => void
  /** "Are you sure?" */
  title: string
  /** Names what is hit. */
  body: React.ReactNode
  facts?: readonly Fact[] | undefined
  cancelLabel: string
  /** "Yes, delete!" */
  confirmLabel: string
  /** `primary` where nothing is destroyed. */
  tone?: 'danger' | 'primary' | undefined
  busy?: boolean | undefined
  /** Why it did not work; the dialog stays open. */
  error?: string | undefined
}

const popup = later(() => import('./ConfirmPopup.tsx'))

/** Asks before something is destroyed (ERR-16); the focus stands on Cancel, and only the confirmation is red. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { Part, want } = useLater(popup)
  useEffect(() => {
    if (props.open) want()
  }, [props.open, want])
  return Part && <Part {...props} />
}
