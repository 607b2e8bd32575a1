import type { Import, ImportError } from '@disadmin/contract/kit/imports'
import { cx } from '../../ui/cx.ts'
import { Table, Td, Th, THead, Tr } from '../../ui/Table.tsx'
import { tipWhenCut } from '../../ui/tip.ts'
import { formatCount } from '../format.ts'
import { useT } from '../i18n.ts'

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

/** The first changes, before they are made. */
export function ImportPreview<Preview>({
  rows,
  columns,
}: {
  rows: readonly Preview[]
  columns: readonly PreviewColumn<Preview>[]
}) {
  const t = useT()
  return (
    <section>
      <h3 className="mb-1.5 font-strong">{t('files:dialog.preview')}</h3>
      <Table label={t('files:dialog.preview')} columns={columns} className="max-h-80 rounded-md border border-line">
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

/** The first errors: where, what stands there, why it is wrong. The file of errors has them all. */
export function ImportErrors({ errors, total }: { errors: readonly ImportError[]; total: number }) {
  const t = useT()
  const columns = [{ width: 72 }, { width: 150 }, { width: 150 }, { min: 240 }]
  return (
    <section>
      <h3 className="mb-1.5 font-strong">{t('files:dialog.errors')}</h3>
      <Table label={t('files:dialog.errors')} columns={columns} className="max-h-80 rounded-md border border-line">
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
              <Td>
                <Cut text={column ?? ''} />
              </Td>
              <Td>
                <Cut text={value} />
              </Td>
              <Td>
                <Cut text={text} />
              </Td>
            </Tr>
          ))}
        </tbody>
      </Table>
      {total > errors.length && (
        <p className="mt-1.5 text-ink-2">
          {t('files:dialog.more_errors', formatCount(total - errors.length), total - errors.length)}
        </p>
      )}
    </section>
  )
}

const Cut = ({ text }: { text: string }) => (
  <span className="block truncate" {...tipWhenCut(text)}>
    {text}
  </span>
)
