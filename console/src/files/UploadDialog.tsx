import { type FileAudience, type FileAudiences, type HouseArea, houseAreas } from '@disadmin/contract/files/house-files'
import { useState } from 'react'
import { changedNames } from '../kit/form/changed.ts'
import { useLeaveQuestion } from '../kit/form/useLeaveQuestion.tsx'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Select } from '../ui/Select.tsx'
import { AudienceFields, isWhole } from './AudienceFields.tsx'
import { DropFiles } from './DropFiles.tsx'
import { UploadRows } from './UploadRows.tsx'
import { useUploads } from './useUploads.ts'

interface Target extends FileAudience {
  area: HouseArea
}

const first: Target = { area: 'pricelist', audience: 'all', branch_id: null, discount_group_id: null, customer_nos: [] }

interface Props {
  choices: FileAudiences
  onClose: () => void
}

/** Brings files, several at once: what they are, who gets them, and how far each is. */
export const UploadDialog = ({ choices, onClose }: Props) => {
  const t = useT()
  const [target, setTarget] = useState(first)
  const { area, ...to } = target
  const change = (part: Partial<Target>) => setTarget((old) => ({ ...old, ...part }))
  const [asking, setAsking] = useState(false)
  const { items, add, remove, send, busy, stop } = useUploads(choices.max_bytes)
  const ready = items.filter(({ state }) => state === 'waiting' || state === 'failed')
  const start = async () => {
    const done = await send({ area, to })
    if (done > 0) showSuccess(t('house-files:done', formatCount(done), done))
    if (done === items.length) onClose()
  }
  const unsent = items.filter(({ state }) => state !== 'done').map(({ key }) => key)
  const changed = items.length > 0 ? unsent : changedNames(first, target)
  // while files are on their way another question is asked
  const { leave, question } = useLeaveQuestion({ busy: false, changed: busy ? [] : changed }, onClose)
  return (
    <>
      <Dialog
        open
        title={t('house-files:upload')}
        description={t('house-files:hint')}
        closeLabel={t('word:close')}
        onClose={() => (busy ? setAsking(true) : leave())}
        footer={
          <>
            <Button onClick={() => (busy ? setAsking(true) : leave())}>{t('word:close')}</Button>
            <Button
              variant="primary"
              busy={busy}
              disabled={!busy && (ready.length === 0 || !isWhole(to))}
              onClick={() => void start()}
            >
              {ready.length === 0 ? t('house-files:upload') : t('house-files:start', formatCount(ready.length), ready.length)}
            </Button>
          </>
        }
      >
        <fieldset disabled={busy} className="mb-4 grid gap-3">
          <Select
            label={t('house-files:area')}
            options={houseAreas.map((value) => ({ value, label: t(`house-files:area_name.${value}`) }))}
            value={area}
            onValueChange={(next) => change({ area: next })}
            disabled={busy}
          />
          <AudienceFields
            choices={choices}
            value={to}
            fields={{
              audience: { value: to.audience, onValueChange: (audience) => change({ audience }) },
              branch_id: { value: to.branch_id, onValueChange: (branch_id) => change({ branch_id }) },
              discount_group_id: {
                value: to.discount_group_id,
                onValueChange: (discount_group_id) => change({ discount_group_id }),
              },
              customer_nos: { value: to.customer_nos, onValueChange: (customer_nos) => change({ customer_nos }) },
            }}
          />
        </fieldset>
        <DropFiles maxBytes={choices.max_bytes} disabled={busy} onFiles={add} />
        <UploadRows items={items} maxBytes={choices.max_bytes} onRemove={busy ? undefined : remove} />
      </Dialog>
      {question}
      <ConfirmDialog
        open={asking && busy}
        title={t('house-files:leave.title')}
        body={t('house-files:leave.text')}
        cancelLabel={t('house-files:leave.stay')}
        confirmLabel={t('house-files:leave.go')}
        tone="primary"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          stop()
          onClose()
        }}
      />
    </>
  )
}
