import { houseFiles } from '@disadmin/contract/files/house-files'
import { FolderDown, Search, Upload } from 'lucide-react'
import { Allowed } from '../kit/Allowed.tsx'
import { Failed } from '../kit/Loaded.tsx'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { ListHead } from '../kit/list/ListHead.tsx'
import { To } from '../kit/To.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { fileSize } from '../ui/fileSize.ts'
import { Tabs } from '../ui/Tabs.tsx'
import { TextField } from '../ui/TextField.tsx'
import { FilesTable } from './FilesTable.tsx'
import { useDownloads } from './useDownloads.ts'

/** DOWN-01 to DOWN-04: the files one may fetch, a tab per type. */
export default function DownloadsScreen() {
  const t = useT()
  const { read, groups, open, q, change } = useDownloads()
  const title = t('shell:menu.downloads')
  return (
    <section className="flex min-h-0 flex-1 flex-col max-phone:min-h-max" aria-label={title}>
      <ListHead title={title} summary={<Summary groups={read.data?.objects} />} actions={<ToUpload />} />
      {groups === undefined || open === undefined ? (
        <Nothing {...read} />
      ) : (
        <>
          <div className="px-5 pb-2 max-phone:px-4">
            <TextField
              label={t('downloads:search')}
              hideLabel
              placeholder={t('downloads:search')}
              size={28}
              icon={Search}
              type="search"
              value={q}
              onChange={({ target }) => change({ q: target.value === '' ? undefined : target.value }, { replace: true })}
              className="w-72 max-phone:w-full"
            />
          </div>
          <Tabs
            label={t('downloads:tabs')}
            className="shrink-0 px-5 max-phone:px-4"
            items={groups.map(({ file_type, file_type_name, files }) => ({
              value: file_type,
              label: file_type_name,
              count: files.length,
            }))}
            value={open.file_type}
            onValueChange={(value) => change({ tab: value })}
          />
          <FilesTable label={open.file_type_name} files={open.files} />
        </>
      )}
    </section>
  )
}

/** Files are uploaded at Application settings, by those who may. */
const ToUpload = () => {
  const t = useT()
  return (
    <Allowed to={houseFiles.list}>
      <To screen="/application-settings" search={{ tab: 'files' }} className={buttonClass({ icon: true })}>
        <Upload aria-hidden className="size-4" />
        {t('house-files:upload')}
      </To>
    </Allowed>
  )
}

type Read = ReturnType<typeof useDownloads>['read']

const Summary = ({ groups }: { groups: NonNullable<Read['data']>['objects'] | undefined }) => {
  const t = useT()
  const files = groups?.flatMap((group) => group.files)
  if (!files || files.length === 0) return null
  const fresh = files.filter(({ is_new }) => is_new).length
  const words = [
    t('downloads:count', formatCount(files.length), files.length),
    fileSize(files.reduce((sum, { size }) => sum + size, 0)),
    ...(fresh > 0 ? [t('downloads:new_count', formatCount(fresh))] : []),
  ]
  return words.join(' · ')
}

/** Instead of the tabs: no file at all, none yet, or why not. */
const Nothing = ({ data, error, refetch, isFetching }: Read) => {
  const t = useT()
  if (data) return <EmptyState icon={FolderDown} title={t('downloads:none')} />
  if (error) return <Failed title={t('downloads:failed')} error={error} retry={() => void refetch()} busy={isFetching} />
  return <FilesTable label={t('shell:menu.downloads')} files={undefined} />
}
