import { type FileAudiences, houseFiles } from '@disadmin/contract/files/house-files'
import { useEffect } from 'react'
import { showError } from '../kit/notify.ts'
import { useRead } from '../kit/queries.ts'
import { FileDialog } from './FileDialog.tsx'

interface Props {
  id: number
  choices: FileAudiences
  onClose: () => void
}

/** Reads the file that was opened; one that is gone meanwhile is said, and closed. */
export const OpenedFile = ({ id, choices, onClose }: Props) => {
  const { data, error } = useRead(houseFiles.get, { params: { id } })
  useEffect(() => {
    if (!error || data) return
    showError(error)
    onClose()
  }, [error, data, onClose])
  return data ? <FileDialog file={data} choices={choices} onClose={onClose} /> : null
}
