import { fileUploads } from '@disadmin/contract/files/file-uploads'
import { houseAreas, type HouseFile, houseFileList, houseFiles } from '@disadmin/contract/files/house-files'
import { downloads } from '@disadmin/contract/downloads/downloads'
import { FolderUp, Upload } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatCount, formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { ListScreen } from '../kit/ListScreen.tsx'
import { showSuccess } from '../kit/notify.ts'
import { useRead } from '../kit/queries.ts'
import { useBegun } from '../kit/useOpenedInUrl.ts'
import { useConfirm } from '../kit/useConfirm.tsx'
import { useList } from '../kit/useList.ts'
import { useMay } from '../kit/useMay.ts'
import { Button } from '../ui/Button.tsx'
import { fileSize } from '../ui/fileSize.ts'
import { UploadDialog } from './UploadDialog.tsx'
import { OpenedFile } from './OpenedFile.tsx'
import { FileActions, type FileDoings, toWords, useFileColumns } from './files.columns.tsx'
import { useFetchVersion } from './Versions.tsx'

const { sort, filters, initial } = houseFileList
const rules = { sort, filters, initial }

interface Props {
  /** Of the screen it is a tab of. */
  title: string
  tabs: ReactNode
}

/** The general files, flyers and pricelists of the wholesaler: brought, told who gets them, deleted. */
export const HouseFilesTab = ({ title, tabs }: Props) => {
  const t = useT()
  const list = useList(houseFiles.list, rules)
  const choices = useRead(houseFiles.audiences).data
  const mayBring = useMay(fileUploads.start)
  const brought = useBegun('file', mayBring && (choices ? true : 'unknown'))
  const [edited, setEdited] = useState<number>()
  const { mutate } = useFetchVersion()
  const remove = useConfirm(houseFiles.delete, {
    changes: [houseFiles.list, houseFiles.get, downloads.list],
    done: () => showSuccess(t('house-files:deleted')),
  })
  const doings: FileDoings = {
    edit: ({ id }) => setEdited(id),
    fetch: ({ id }) => mutate(id),
    remove: ({ id, name }) => remove.ask({ params: { id } }, t('house-files:delete_text', name)),
  }
  const adding = mayBring && (
    <Button variant="primary" icon={Upload} disabled={choices === undefined} onClick={brought.begin}>
      {t('house-files:upload')}
    </Button>
  )
  return (
    <>
      <ListScreen<HouseFile>
        list={list}
        name="files"
        title={title}
        summary={list.total !== undefined && t('downloads:count', formatCount(list.total), list.total)}
        actions={adding}
        tabs={tabs}
        filters={[
          { name: 'name__icontains', label: t('house-files:search'), kind: 'text' },
          {
            name: 'area',
            label: t('house-files:area'),
            kind: 'select',
            options: [
              { value: '', label: t('word:all_small') },
              ...houseAreas.map((value) => ({ value, label: t(`house-files:area_name.${value}`) })),
            ],
          },
        ]}
        columns={useFileColumns(doings)}
        nameOf={({ name }) => name}
        onOpen={doings.edit}
        card={(file) => <Card file={file} doings={doings} />}
        empty={{
          icon: FolderUp,
          ...(list.filtered ? {} : { title: t('house-files:none'), text: t('house-files:none_text') }),
          actions: adding,
        }}
        failed={t('house-files:failed')}
      />
      {brought.isOpen && choices && <UploadDialog choices={choices} onClose={brought.close} />}
      {edited !== undefined && choices && (
        <OpenedFile key={edited} id={edited} choices={choices} onClose={() => setEdited(undefined)} />
      )}
      {remove.dialog}
    </>
  )
}

const Card = ({ file, doings }: { file: HouseFile; doings: FileDoings }) => {
  const t = useT()
  return (
    <div className="flex items-start gap-2">
      <div className="grid min-w-0 flex-1 gap-0.5 py-0.5">
        <p className="font-medium break-words">{file.name}</p>
        <p className="text-12 text-ink-2">
          {t(`house-files:area_name.${file.area}`)} · {toWords(t, file)}
        </p>
        <p className="text-12 text-ink-2 tabular">
          {fileSize(file.size)} · {formatMoment(file.created_at)}
        </p>
      </div>
      <FileActions file={file} doings={doings} />
    </div>
  )
}
