import { CircleHelp, History } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'
import { Menu } from '../../ui/Menu.tsx'
import { MoreButton } from '../../ui/MoreButton.tsx'
import type { MatrixProps } from '../matrix.props.ts'
import type { Row } from './matrix.rows.ts'
import { categoryText } from './matrix.words.ts'

interface Props extends Pick<MatrixProps, 'onHistory' | 'onWhy'> {
  row: Row
}

/** What there is to know of a category: who changed its discounts, and why a customer has one. */
export const RowMenu = ({ row, onHistory, onWhy }: Props) => {
  const t = useT()
  const category = {
    id: row.id,
    category_id: String(row['category_id']),
    category_description: String(row['category_description']),
  }
  const history = onHistory && {
    label: t('word:history'),
    icon: History,
    onSelect: () => onHistory({ category: { id: row.id, name: categoryText(row) } }),
  }
  return (
    <Menu
      trigger={<MoreButton tabIndex={-1} tone="quiet" label={t('word:more_for', category.category_id)} />}
      items={[
        ...(history ? [history] : []),
        { label: t('discount-desk:why.title'), icon: CircleHelp, onSelect: () => onWhy(category) },
      ]}
    />
  )
}
