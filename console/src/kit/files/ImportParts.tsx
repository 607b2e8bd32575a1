import type { Import, ImportError } from '@disadmin/contract/kit/imports'
import { cx } from '../../ui/cx.ts'
import { scrollsByKey } from '../../ui/scrollsByKey.ts'
import { Table, Td, Th, THead, Tr } from '../../ui/Table.tsx'
import { tipWhenCut } from '../../ui/tip.ts'
import { formatCount } from '../format.ts'
import { useT } from '../i18n.ts'
import { usePhone } from '../useMedia.ts'

/** One column of the preview: what it is called and what it shows of a change. */
export interface PreviewColumn<Preview> {
  label: string
  of: (row: Preview) => React.ReactNode
  align?: 'end'
  width?: number
}

/** What the file would change, has changed, or has wrong. */
export function ImportCounts({ counts }: { counts: Import['counts'] }) {
  const t = useT()
  const figures = [
    ['new', counts.new],
    ['changed', counts.changed],
    ['unchanged', counts.unchanged],
    ['wrong', counts.wrong],
  ] as const
  return (
    <dl className="grid grid-cols-4 gap-px overflow-hidden rounded-md border border-line bg-line max-phone:grid-cols-2">
      {figures.map(([name, count]) => (
        <div key={name} className="flex flex-col-reverse bg-surface px-3 py-2">
          <dt className="text-12 text-ink-3">{t(`files:dialog.count_${name}`)}</dt>
          <dd className={cx('tabular text-20 font-strong', name === 'wrong' && count > 0 && 'text-bad-ink')}>
            {formatCount(count)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** How the file was read, where that may surprise. */
export const ImportNotes = ({ notes }: { notes: readonly string[] }) =>
  notes.length === 0 ? null : (
    <ul className="grid gap-1 rounded-md border border-warn-line bg-warn-soft px-3 py-2 text-warn-ink">
      {notes.map((note) => (
        <li key={note} className="break-words">
          {note}
        </li>
      ))}
    </ul>
  )

interface PreviewProps<Preview> {
  /** "The first changes" unless said. */
  title?: string
  rows: readonly Preview[]
  columns: readonly PreviewColumn<Preview>[]
}

/** The first of what was read, before anything is done with it. */
export function ImportPreview<Preview>({ title, rows, columns }: PreviewProps<Preview>) {
  const t = useT()
  const label = title ?? t('files:dialog.preview')
  return (
    <section>
      <h3 className="mb-1.5 font-strong">{label}</h3>
      <Table label={label} columns={columns} scrollsByKey className="max-h-80 rounded-md border border-line">
        <THead>
          <tr>
            {columns.map(({ label, align }) => (
              <Th key={label} align={align}>
                {label}
              </Th>
            ))}
          </tr>
        </THead>
        <tbody>
          {rows.map((row, index) => (
            <Tr key={index}>
              {columns.map(({ label, of, align }) => (
                <Td key={label} align={align}>
                  {of(row)}
                </Td>
              ))}
            </Tr>
          ))}
        </tbody>
      </Table>
    </section>
  )
}

type ErrorsProps = { errors: readonly ImportError[]; total: number }

/** The first errors: where, what stands there, why it is wrong. The file of errors has them all. */
export function ImportErrors({ errors, total }: ErrorsProps) {
  const t = useT()
  const phone = usePhone()
  return (
    <section>
      <h3 className="mb-1.5 font-strong">{t('files:dialog.errors')}</h3>
      {phone ? <ErrorList errors={errors} /> : <ErrorTable errors={errors} />}
      {total > errors.length && (
        <p className="mt-1.5 text-ink-2">
          {t('files:dialog.more_errors', formatCount(total - errors.length), total - errors.length)}
        </p>
      )}
    </section>
  )
}

function ErrorList({ errors }: Pick<ErrorsProps, 'errors'>) {
  const t = useT()
  return (
    <div {...scrollsByKey(t('files:dialog.errors'))} className="max-h-100 overflow-auto rounded-md border border-line">
      <ul className="divide-y divide-line">
        {errors.map(({ row, column, value, text }, index) => (
          <li key={index} className="px-3 py-2">
            <p className="text-12 break-words text-ink-3">
              {[`${t('files:errors.row')} ${row}`, column, value].filter(Boolean).join(' · ')}
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

const errorColumns = [{ width: 72 }, { width: 150 }, { width: 150 }, { min: 240 }]

function ErrorTable({ errors }: Pick<ErrorsProps, 'errors'>) {
  const t = useT()
  return (
    <Table label={t('files:dialog.errors')} columns={errorColumns} scrollsByKey className="max-h-80 rounded-md border border-line">
      <THead>
        <tr>
          <Th align="end">{t('files:errors.row')}</Th>
          <Th>{t('files:errors.column')}</Th>
          <Th>{t('files:errors.value')}</Th>
          <Th>{t('files:errors.error')}</Th>
        </tr>
      </THead>
      <tbody>
        {errors.map(({ row, column, value, text }, index) => (
          <Tr key={index}>
            <Td align="end">{row}</Td>
            {[column ?? '', value, text].map((cell, at) => (
              <Td key={at}>
                <span className="block truncate" {...tipWhenCut(cell)}>
                  {cell}
                </span>
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}
