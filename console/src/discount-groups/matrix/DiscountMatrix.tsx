import { discountCategories, type DiscountMatrix as Matrix } from '@disadmin/contract/discount-groups/discount-categories'
import { formatMoney } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import { useRead } from '../../kit/queries.ts'
import type { MatrixProps } from '../matrix.props.ts'
import { Table, Td, Th, THead, Tr } from '../../ui/Table.tsx'

/** Categories by groups (DISC-04, DISC-08). */
export const DiscountMatrix = (_: MatrixProps) => {
  const read = useRead(discountCategories.matrix, { query: {} })
  return (
    <Loaded read={read} failed={useT()('discount-desk:failed')}>
      {(matrix) => <Values matrix={matrix} />}
    </Loaded>
  )
}

const Values = ({ matrix: { groups, categories } }: { matrix: Matrix }) => {
  const t = useT()
  const columns = [{ min: 240 }, ...groups.map(() => ({ width: 104 }))]
  return (
    <Table label={t('discount-desk:title')} columns={columns} scrollsByKey>
      <THead>
        <tr>
          <Th>{t('discount-desk:category')}</Th>
          {groups.map(({ id, name }) => (
            <Th key={id} align="end">
              {name}
            </Th>
          ))}
        </tr>
      </THead>
      <tbody>
        {categories.map(({ id, category_id, category_description, values }) => (
          <Tr key={id}>
            <Td>{`${category_id} ${category_description}`}</Td>
            {values.map((value, at) => (
              <Td key={groups[at]?.id} align="end">
                {formatMoney(value)}
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}
