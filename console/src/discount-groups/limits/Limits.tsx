import { type DiscountLimitCode, type discountLimits } from '@disadmin/contract/discount-groups/discount-limits'
import type { ReplyOf } from '@disadmin/contract/kit/endpoint'
import { Tags } from 'lucide-react'
import { formatMoney } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { Loaded } from '../../kit/Loaded.tsx'
import type { useRead } from '../../kit/queries.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Table, Td, Th, THead, Tr } from '../../ui/Table.tsx'

type Read = Pick<ReturnType<typeof useRead<typeof discountLimits.list>>, 'data' | 'error' | 'refetch' | 'isFetching'>

/** The codes with their value per group; none, loading and failing included. */
export const Limits = ({ read }: { read: Read & { data: ReplyOf<typeof discountLimits.list> | undefined } }) => {
  const t = useT()
  return (
    <Loaded read={read} failed={t('discount-desk:limits.failed')}>
      {({ objects }) =>
        objects.length > 0 ? <Codes codes={objects} /> : <EmptyState icon={Tags} title={t('discount-desk:limits.none')} />
      }
    </Loaded>
  )
}

const Codes = ({ codes }: { codes: readonly DiscountLimitCode[] }) => {
  const t = useT()
  const groups = codes[0]!.discount_limits
  const columns = [{ width: 120 }, ...groups.map(() => ({ width: 104 }))]
  return (
    <Table label={t('discount-desk:tab.limits')} columns={columns} scrollsByKey>
      <THead>
        <tr>
          <Th>{t('discount-desk:limits.code')}</Th>
          {groups.map(({ id, discount_group_name: name }) => (
            <Th key={id} align="end">
              {name}
            </Th>
          ))}
        </tr>
      </THead>
      <tbody>
        {codes.map(({ id, code, discount_limits: limits }) => (
          <Tr key={id}>
            <Td>{code}</Td>
            {limits.map((limit) => (
              <Td key={limit.id} align="end">
                {formatMoney(limit.value)}
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  )
}
