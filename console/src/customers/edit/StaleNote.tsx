import { TriangleAlert } from 'lucide-react'
import type { Sheet } from '../../kit/form/useSheet.ts'
import { useT } from '../../kit/i18n.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { useLabelOf } from '../wizard/useLabelOf.ts'
import type { EditDraft } from './editDraft.ts'

interface Props {
  sheet: Sheet<EditDraft>
  /** The customer as somebody else has saved it meanwhile; null while nobody has. */
  theirs: EditDraft | null
}

/** What somebody else saved meanwhile, field by field: theirs and mine where both were changed; nothing is overwritten unseen. */
export const StaleNote = ({ sheet, theirs }: Props) => {
  const t = useT()
  const labelOf = useLabelOf()
  if (theirs === null) return null
  const both = sheet.changed.filter((name) => name !== 'main_user_password' && name !== 'repeat_password')
  const said = (value: unknown) => (value === '' || value === null ? t('customer:stale.nothing') : String(value))
  return (
    <Banner icon={TriangleAlert} label={t('customer:stale.title')}>
      <div className="grid gap-1 py-1" role="status">
        <p className="font-strong">{t('customer:stale.title')}</p>
        <p>{t('customer:stale.rest')}</p>
        <ul className="grid gap-1">
          {both.map((name) => (
            <li key={name} className="flex flex-wrap items-center gap-x-3">
              {t('customer:stale.both', labelOf(name), said(theirs[name]), said(sheet.values[name]))}
              <Button size={24} onClick={() => sheet.set(name, theirs[name])}>
                {t('customer:stale.take')}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </Banner>
  )
}
