import type { Import } from '@disadmin/contract/kit/imports'
import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { ExportButton, type FormatChoice } from '../files/ExportButton.tsx'
import { ImportDialog } from '../files/ImportDialog.tsx'

interface Change {
  category: string
  group: string
  before: number | null
  after: number
}

const preview: Change[] = Array.from({ length: 12 }, (_, at) => ({
  category: `${1000 + at} Bremsbeläge vorne`,
  group: `Gruppe ${String.fromCharCode(65 + (at % 4))}`,
  before: at % 3 === 0 ? null : at,
  after: at + 2.5,
}))

const errors = Array.from({ length: 30 }, (_, at) => ({
  row: at + 2,
  column: at % 4 === 0 ? 'Discount group with a very long name' : 'quantity',
  value: at % 3 === 0 ? '1.500' : 'x',
  text: at % 3 === 0 ? '1.500: 1.5 or 1500?' : 'Must be a number',
}))

const found: Import<Change> = {
  id: 1,
  state: 'ready',
  file_name: 'discount-groups-2026-11-22.xlsx',
  file_bytes: 24_000,
  rows: 1204,
  counts: { new: 12, changed: 340, unchanged: 4464, wrong: 0 },
  errors: [],
  preview,
  notes: [],
  progress: null,
  job_id: null,
  created_at: '2026-11-22T07:00:00Z',
  started_at: null,
  finished_at: null,
}

type State = { uploading?: boolean; uploadFault?: string; import?: Partial<Import<Change>> }

const states: Record<string, State> = {
  choose: {},
  refused: { uploadFault: 'Only .csv, .xls or .xlsx' },
  reading: { uploading: true },
  ready: { import: { notes: ['Hidden rows are read as well: 12'] } },
  nothing: { import: { counts: { new: 0, changed: 0, unchanged: 4816, wrong: 0 }, preview: [] } },
  wrong: { import: { state: 'wrong', counts: { new: 0, changed: 3, unchanged: 9, wrong: 412 }, errors } },
  waiting: { import: { state: 'running' } },
  running: { import: { state: 'running', progress: { done: 120, total: 352 } } },
  done: { import: { state: 'done' } },
  failed: { import: { state: 'failed' } },
}

/** Files in and out, in every state: `#files` shows the buttons, each opens its dialog. */
export function Files() {
  const [opened, setOpened] = useState<string>()
  const [format, setFormat] = useState<FormatChoice['value']>('txt')
  const { uploading = false, uploadFault, import: current } = states[opened ?? 'choose']!
  const close = () => setOpened(undefined)
  const none = () => undefined
  return (
    <main className="grid min-h-dvh content-start gap-6 bg-surface p-5">
      <h1 className="text-15 font-strong">Files</h1>
      <div className="flex flex-wrap gap-2">
        {Object.keys(states).map((name) => (
          <Button key={name} onClick={() => setOpened(name)}>
            {name}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <ExportButton label="Download" busy={false} onPress={none} />
        <ExportButton label="Download" busy onPress={none} />
        <ExportButton
          label="Download"
          busy={false}
          onPress={none}
          format={{ label: 'Format', value: format, onValueChange: setFormat }}
          choices={{ label: 'What to download', entries: [{ label: 'Selected (3)', onSelect: none }] }}
        />
      </div>
      <div className="grid max-w-100 gap-3">
        <ProgressBar label="Half" done={50} total={100} />
        <ProgressBar label="Nobody knows" />
      </div>
      <ImportDialog<Change>
        open={opened !== undefined}
        onClose={close}
        title="Import discount values"
        limits={{ field: 'file', maxBytes: 1024 * 1024, accept: ['.csv', '.xls', '.xlsx'] }}
        columns={[
          { label: 'Category', of: ({ category }) => category },
          { label: 'Discount group', of: ({ group }) => group, width: 160 },
          { label: 'Before', of: ({ before }) => before ?? '–', align: 'end', width: 90 },
          { label: 'After', of: ({ after }) => after, align: 'end', width: 90 },
        ]}
        import={current && { ...found, ...current }}
        uploading={uploading}
        uploadFault={uploadFault}
        starting={false}
        onFile={none}
        onStart={none}
        onAgain={none}
        onFetch={none}
      />
    </main>
  )
}
