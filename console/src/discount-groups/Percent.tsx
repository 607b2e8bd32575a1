import { formatMoney } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'

/** A percentage with its two decimals; without one of its own in grey that the base group's counts. */
export const Percent = ({ value }: { value: number | null }) => {
  const t = useT()
  if (value === null) return <span className="text-ink-3">{t('discount-desk:inherited')}</span>
  return <span className="tabular">{formatMoney(value)}</span>
}
