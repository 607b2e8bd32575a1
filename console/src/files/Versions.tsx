import { type FileVersion, type HouseFileDetail, houseFiles } from '@disadmin/contract/files/house-files'
import { downloads } from '@disadmin/contract/downloads/downloads'
import { useMutation } from '@tanstack/react-query'
import { Download, Trash2 } from 'lucide-react'
import { call } from '../kit/call.ts'
import { download } from '../kit/download.ts'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { showError } from '../kit/notify.ts'
import { useConfirm } from '../kit/useConfirm.tsx'
import { fileSize } from '../ui/fileSize.ts'
import { IconButton } from '../ui/IconButton.tsx'

/** Fetches a shared file, whether it counts or was replaced. */
export const useFetchVersion = () =>
  useMutation({
    mutationFn: async (id: number) => {
      const { token } = await call(houseFiles.link, { params: { id } })
      return download(downloads.open, { params: { token } })
    },
    onError: (error) => showError(error),
  })

/** The version that counts and those it has replaced, to be fetched; those can be deleted one by one. */
export const Versions = ({ file }: { file: HouseFileDetail }) => {
  const t = useT()
  const remove = useConfirm(houseFiles.delete, { changes: [houseFiles.list, houseFiles.get] })
  const ask = ({ id, created_at }: FileVersion) =>
    remove.ask({ params: { id } }, t('house-files:delete_version', file.name, formatMoment(created_at)))
  return (
    <div className="mt-2 mb-3">
      <h3 className="text-12 font-medium text-ink-2">{t('house-files:current')}</h3>
      <ul>
        <VersionRow version={file} />
      </ul>
      <h3 className="mt-3 text-12 font-medium text-ink-2">{t('house-files:versions')}</h3>
      {file.versions.length === 0 ? (
        <p className="text-ink-3">{t('house-files:no_versions')}</p>
      ) : (
        <ul>
          {file.versions.map((version) => (
            <VersionRow key={version.id} version={version} onRemove={() => ask(version)} />
          ))}
        </ul>
      )}
      {remove.dialog}
    </div>
  )
}

const VersionRow = ({ version, onRemove }: { version: FileVersion; onRemove?: () => void }) => {
  const t = useT()
  const { mutate } = useFetchVersion()
  const { id, created_at, created_by, size } = version
  const at = formatMoment(created_at)
  return (
    <li className="flex h-9 items-center gap-1 border-b border-line">
      <span className="min-w-0 flex-1 truncate tabular">
        {created_by === null ? `${at}, ${fileSize(size)}` : t('house-files:by', at, fileSize(size), created_by)}
      </span>
      <IconButton icon={Download} label={t('house-files:fetch_version', at)} onClick={() => mutate(id)} />
      {onRemove && <IconButton icon={Trash2} tone="bad" label={t('house-files:delete_this_version', at)} onClick={onRemove} />}
    </li>
  )
}
