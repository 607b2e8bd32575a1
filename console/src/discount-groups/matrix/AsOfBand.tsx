import { History } from 'lucide-react'
import { formatDay } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'

/** Says that what is seen is past. */
export const AsOfBand = ({ day, onNow }: { day: string; onNow: () => void }) => {
  const t = useT()
  return (
    <div
      role="status"
      className="flex min-h-10 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 bg-warn-soft px-5 py-1.5 text-warn-ink max-phone:px-4"
    >
      <History aria-hidden className="size-4" />
      <span className="min-w-0 flex-1">{t('discount-matrix:as_of.band', formatDay(day))}</span>
      <Button size={28} onClick={onNow}>
        {t('discount-matrix:as_of.now')}
      </Button>
    </div>
  )
}
