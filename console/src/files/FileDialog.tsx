import { FileAudience, type FileAudiences, type HouseFileDetail, houseFiles } from '@disadmin/contract/files/house-files'
import { downloads } from '@disadmin/contract/downloads/downloads'
import { call } from '../kit/call.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { useSheet } from '../kit/form/useSheet.ts'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { stale } from '../kit/queries.ts'
import { AudienceFields, isWhole } from './AudienceFields.tsx'
import { Versions } from './Versions.tsx'

interface Props {
  file: HouseFileDetail
  choices: FileAudiences
  onClose: () => void
}

/** One file: who gets it, and what it has replaced. */
export const FileDialog = ({ file, choices, onClose }: Props) => {
  const t = useT()
  const { id, name, audience, branch, discount_group, customer_nos } = file
  const sheet = useSheet<FileAudience, FileAudience>({
    schema: FileAudience,
    values: { audience, branch_id: branch?.id ?? null, discount_group_id: discount_group?.id ?? null, customer_nos },
    rules: (to) => (isWhole(to) ? {} : { [fieldOfKind[to.audience]]: { key: 'kit:invalid.required' } }),
    submit: async (to) => {
      await call(houseFiles.patch, { params: { id }, body: to })
      await stale(houseFiles.list, houseFiles.get, downloads.list)
      showSuccess(t('house-files:saved', name))
      onClose()
    },
  })
  const fields = {
    audience: sheet.control('audience'),
    branch_id: sheet.control('branch_id'),
    discount_group_id: sheet.control('discount_group_id'),
    customer_nos: sheet.control('customer_nos'),
  }
  return (
    <FormDialog title={name} description={t(`house-files:area_name.${file.area}`)} sheet={sheet} onClose={onClose}>
      <AudienceFields choices={choices} value={sheet.values} fields={fields} />
      <Versions file={file} />
    </FormDialog>
  )
}

const fieldOfKind = {
  all: 'audience',
  branch: 'branch_id',
  discount_group: 'discount_group_id',
  customers: 'customer_nos',
} as const
