import { TriangleAlert } from 'lucide-react'
import { formatMoment } from '../kit/format.ts'
import type { Sheet } from '../kit/form/useSheet.ts'
import { type Translate, useT } from '../kit/i18n.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import type { NotificationValues } from './values.ts'

/** The notification as somebody else has saved it meanwhile, and the fields that both changed. */
export interface Theirs {
  values: NotificationValues
  both: readonly (keyof NotificationValues)[]
}

interface Props {
  sheet: Sheet<NotificationValues>
  /** Undefined while nobody has saved over it. */
  theirs: Theirs | undefined
}

/** What somebody else saved meanwhile: theirs and mine where both were changed; nothing is overwritten unseen. */
export const StaleNote = ({ sheet, theirs }: Props) => {
  const t = useT()
  if (theirs === undefined) return null
  return (
    <Banner icon={TriangleAlert} label={t('catalog-notifications:stale')}>
      <div className="grid gap-1 py-1" role="status">
        <p className="font-strong">{t('catalog-notifications:stale')}</p>
        <p>{t('customer:stale.rest')}</p>
        <ul className="grid gap-1">
          {theirs.both.map((name) => (
            <li key={name} className="flex flex-wrap items-center gap-x-3 break-words">
              {t('customer:stale.both', t(`field:${name}`), said(t, name, theirs.values), said(t, name, sheet.values))}
              <Button size={24} onClick={() => sheet.set(name, theirs.values[name])}>
                {t('customer:stale.take')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Banner>
  )
}

const said = (t: Translate, name: keyof NotificationValues, values: NotificationValues): string => {
  if (name === 'user_type') return t(`catalog-notifications:user_type.${values[name]}`)
  const value = values[name] ?? ''
  if (value === '') return t('customer:stale.nothing')
  if (name === 'valid_from' || name === 'valid_to') return formatMoment(value)
  return value.length > 80 ? `${value.slice(0, 80)} …` : value
}
