import type { AuditRow } from '@disadmin/contract/audit/audit'
import { ArrowRight } from 'lucide-react'
import { useT } from '../kit/i18n.ts'
import { type Change, auditChangesOf, isPlain, type LinesChange } from './changes.ts'
import { fieldWord, valueWord } from './words.ts'

/** The readable difference of an entry: its changed fields, each before and after; lines as a table of their own. */
export const Diff = ({ entry }: { entry: AuditRow }) => {
  const t = useT()
  const changes = auditChangesOf(entry.before, entry.after)
  if (changes.length === 0) return <p className="text-ink-2">{t('audit:diff.none')}</p>
  return (
    <dl className="grid grid-cols-[minmax(auto,11rem)_minmax(0,1fr)] gap-x-5 gap-y-2 max-phone:grid-cols-1 max-phone:gap-y-0.5">
      {changes.map((change) => (
        <div key={change.field} className="contents">
          <dt className="text-ink-2 max-phone:mt-1.5">{fieldWord(t, change.field)}</dt>
          <dd className="min-w-0">{isPlain(change) ? <BeforeAfter change={change} /> : <Lines change={change} />}</dd>
        </div>
      ))}
    </dl>
  )
}

const BeforeAfter = ({ change: { field, before, after } }: { change: Change }) => {
  const t = useT()
  const both = before !== undefined && after !== undefined
  return (
    <span className="break-words whitespace-pre-wrap">
      {before !== undefined && (
        <del className="text-ink-2 decoration-ink-3">
          <Value text={valueWord(t, field, before)} />
        </del>
      )}
      {both && (
        <>
          <ArrowRight aria-hidden className="mx-1.5 inline size-3.5 align-[-2px] text-ink-3" />
          <span className="sr-only"> {t('audit:diff.becomes')} </span>
        </>
      )}
      {after !== undefined && (
        <ins className="font-medium no-underline">
          <Value text={valueWord(t, field, after)} />
        </ins>
      )}
    </span>
  )
}

const Value = ({ text }: { text: string }) => {
  const t = useT()
  // an inline block takes no line through it from the outside: nothing cannot be struck out
  return text === '' ? <span className="inline-block font-regular text-ink-3 italic">{t('audit:diff.empty')}</span> : text
}

const Lines = ({ change: { field, columns, lines } }: { change: LinesChange }) => {
  const t = useT()
  const cell = 'border-b border-line py-1 pr-4 text-left align-top last:pr-0'
  return (
    <div className="overflow-x-auto">
      <table aria-label={fieldWord(t, field)} className="min-w-60 border-separate border-spacing-0 tabular">
        <thead>
          <tr className="text-12 text-ink-3">
            {[t('audit:diff.line'), ...columns.map((name) => fieldWord(t, name))].map((title) => (
              <th key={title} scope="col" className={`${cell} font-medium whitespace-nowrap`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, changes }) => (
            <tr key={key}>
              <th scope="row" className={`${cell} font-regular text-ink-2`}>
                {key}
              </th>
              {columns.map((name) => {
                const change = changes.find((one) => one.field === name)
                return (
                  <td key={name} className={cell}>
                    {change && <BeforeAfter change={change} />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
