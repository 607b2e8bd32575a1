import type { UserRight } from '@disadmin/contract/users/users'
import { useT } from '../../kit/i18n.ts'
import { usePhone } from '../../kit/useMedia.ts'
import { Table, Th, THead } from '../../ui/Table.tsx'
import { RightBox } from './RightBox.tsx'
import { columns, type RightRow } from './rows.ts'
import { useBoxKeys } from './useBoxKeys.ts'
import type { OwnRights } from './useOwnRights.ts'

interface Props {
  label: string
  rows: readonly RightRow<UserRight>[]
  edit: OwnRights
}

const widths = [{ width: 212 }, { width: 176 }, { width: 152 }, { width: 152 }, { width: 152 }, { min: 300 }]
const cell = 'h-9 border-b border-line px-2.5 py-1 first:pl-5 last:pr-5'

/** The permissions of one person, a row per subject; on a phone a list per subject. */
export const RightsGrid = (props: Props) => {
  const phone = usePhone()
  const { root, onKeyDown, boxProps } = useBoxKeys(props.rows.flatMap(({ boxes }) => boxes.map(({ right }) => right.codename)))
  const Body = phone ? RightsList : RightsTable
  return (
    <div
      ref={root}
      role="group"
      aria-label={props.label}
      onKeyDown={onKeyDown}
      className="flex min-h-0 flex-1 flex-col max-phone:min-h-max"
    >
      <Body {...props} boxProps={boxProps} />
    </div>
  )
}

type BodyProps = Props & Pick<ReturnType<typeof useBoxKeys>, 'boxProps'>

const RightsTable = ({ label, rows, ...rest }: BodyProps) => {
  const t = useT()
  const firstCustom = rows.findIndex(({ codename }) => codename !== undefined)
  return (
    <Table label={label} columns={widths} className="flex-1">
      <THead>
        <tr>
          <Th scope="col">{t('users:rights.subject')}</Th>
          {columns.map((column) => (
            <Th key={column} scope="col">
              {t(`users:rights.${column}`)}
            </Th>
          ))}
        </tr>
      </THead>
      <tbody>
        {rows.map((row, index) => (
          <Row key={row.key} row={row} index={index} begins={index === firstCustom} {...rest} />
        ))}
      </tbody>
    </Table>
  )
}

type RowProps = Omit<BodyProps, 'label' | 'rows'> & { row: RightRow<UserRight>; index: number; begins: boolean }

const Row = ({ row, index, begins, ...rest }: RowProps) => {
  const t = useT()
  return (
    <>
      {begins && (
        <tr>
          <th
            colSpan={6}
            scope="colgroup"
            className="h-9 border-b border-line bg-canvas px-5 pt-2 text-left text-12 font-medium text-ink-3"
          >
            {t('users:rights.custom')}
          </th>
        </tr>
      )}
      <tr className="hover:bg-hover">
        {row.codename === undefined ? (
          <SubjectCells row={row} index={index} {...rest} />
        ) : (
          <CustomCells row={row} index={index} {...rest} />
        )}
      </tr>
    </>
  )
}

const SubjectCells = ({ row, index, edit, boxProps }: Omit<RowProps, 'begins'>) => {
  const boxesOf = (column: (typeof columns)[number]) =>
    row.boxes.map((box, at) => ({ box, at })).filter(({ box }) => box.column === column)
  return (
    <>
      <th scope="row" className={`${cell} text-left font-medium`}>
        {row.label}
      </th>
      {columns.map((column, place) => (
        <td key={column} className={cell}>
          <div className="flex min-w-0 flex-wrap items-center gap-x-5">
            {boxesOf(column).map(({ box, at }) => (
              <RightBox
                key={box.right.codename}
                box={box}
                edit={edit}
                named={column === 'other'}
                keys={boxProps(box.right.codename, { row: index, column: column === 'other' ? columns.length + at : place })}
              />
            ))}
          </div>
        </td>
      ))}
    </>
  )
}

const CustomCells = ({ row, index, edit, boxProps }: Omit<RowProps, 'begins'>) => (
  <td colSpan={6} className={cell}>
    <div className="flex items-center gap-3">
      {row.boxes.map((box) => (
        <RightBox key={row.key} box={box} edit={edit} named keys={boxProps(box.right.codename, { row: index, column: 0 })} />
      ))}
      <span className="text-12 text-ink-3">{row.codename}</span>
    </div>
  </td>
)

const RightsList = ({ label, rows, edit, boxProps }: BodyProps) => (
  <ul aria-label={label} className="flex-1">
    {rows.map((row, index) => (
      <li key={row.key} className="border-b border-line px-4 py-2.5">
        {row.codename === undefined && <h2 className="mb-0.5 text-13 font-strong">{row.label}</h2>}
        <div className="grid">
          {row.boxes.map((box, at) => (
            <RightBox
              key={box.right.codename}
              box={box}
              edit={edit}
              named
              keys={boxProps(box.right.codename, { row: index * 20 + at, column: 0 })}
            />
          ))}
        </div>
      </li>
    ))}
  </ul>
)
