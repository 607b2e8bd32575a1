import { type DownloadFile, downloads } from '@disadmin/contract/downloads/downloads'
import { Download, SearchX } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { usePhone } from '../kit/useMedia.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { fileSize } from '../ui/fileSize.ts'
import { Pill } from '../ui/Pill.tsx'
import { SkeletonRows } from '../ui/Skeleton.tsx'
import { Table, TableMessage, Td, Th, THead, Tr } from '../ui/Table.tsx'
import { call } from '../kit/call.ts'
import { download } from '../kit/download.ts'
import { showError } from '../kit/notify.ts'
import { FileIcon } from './FileIcon.tsx'

/** Fetches a file: a link is made with the click, and used at once. */
const useFetchFile = ({ id }: Pick<DownloadFile, 'id'>) =>
  useMutation({
    mutationFn: async () => {
      const { token } = await call(downloads.link, { params: { id } })
      return download(downloads.open, { params: { token } })
    },
    onError: (error) => showError(error),
  })

interface Props {
  label: string
  /** Undefined while they are read. */
  files: readonly DownloadFile[] | undefined
}

const columns = [{ min: 240 }, { width: 112 }, { width: 168 }, { width: 172 }]

/** DOWN-03; on a phone a row is a card. */
export const FilesTable = (props: Props) => (usePhone() ? <FileCards {...props} /> : <Rows {...props} />)

const Rows = ({ label, files }: Props) => {
  const t = useT()
  return (
    <Table label={label} columns={columns} busy={files === undefined} className="flex-1">
      <THead>
        <tr>
          <Th>{t('downloads:column.filename')}</Th>
          <Th align="end">{t('downloads:column.size')}</Th>
          <Th>{t('downloads:column.created_at')}</Th>
          <Th>{t('word:download')}</Th>
        </tr>
      </THead>
      <tbody>
        {files === undefined ? (
          <SkeletonRows rows={5} columns={['line', 'line', 'line', 'line']} />
        ) : files.length === 0 ? (
          <TableMessage columns={4}>
            <NoMatch />
          </TableMessage>
        ) : (
          files.map((file) => (
            <Tr key={file.id} unseen={file.is_new} className="h-9">
              <Td identity title={file.name}>
                <FileName file={file} />
              </Td>
              <Td align="end" figures tone="ink-2">
                {fileSize(file.size)}
              </Td>
              <Td figures tone="ink-2">
                {formatMoment(file.created_at)}
              </Td>
              <Td>
                <Fetch file={file} />
              </Td>
            </Tr>
          ))
        )}
      </tbody>
    </Table>
  )
}

const NoMatch = () => <EmptyState icon={SearchX} title={useT()('downloads:no_match')} />

const FileName = ({ file: { name, is_new } }: { file: DownloadFile }) => {
  const t = useT()
  return (
    <span className="flex items-center gap-2">
      <FileIcon name={name} />
      <span className="truncate">{name}</span>
      {is_new && <Pill tone="accent">{t('downloads:new')}</Pill>}
    </span>
  )
}

const Fetch = ({ file }: { file: DownloadFile }) => {
  const t = useT()
  const { mutate, isPending } = useFetchFile(file)
  return (
    <Button size={24} icon={Download} busy={isPending} aria-label={t('downloads:fetch', file.name)} onClick={() => mutate()}>
      {t('word:download')}
    </Button>
  )
}

const FileCards = ({ label, files }: Props) => {
  if (files?.length === 0) return <NoMatch />
  return (
    <ul aria-label={label} aria-busy={files === undefined}>
      {files?.map((file) => (
        <li key={file.id} className="flex items-center gap-3 border-b border-line px-4 py-2">
          <div className="min-w-0 flex-1">
            <p className="font-medium">
              <FileName file={file} />
            </p>
            <p className="text-12 text-ink-2 tabular">
              {fileSize(file.size)} · {formatMoment(file.created_at)}
            </p>
          </div>
          <Fetch file={file} />
        </li>
      ))}
    </ul>
  )
}
