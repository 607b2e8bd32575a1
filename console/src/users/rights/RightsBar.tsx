import { Info } from 'lucide-react'
import { FormChanges } from '../../kit/form/FormPage.tsx'
import { useT } from '../../kit/i18n.ts'
import { RightsFilter } from '../../permissions/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import type { OwnRights } from './useOwnRights.ts'

const choices = ['all', 'held', 'own_only'] as const
export type Shown = (typeof choices)[number]

interface Props {
  edit: OwnRights
  /** Nothing can be changed: somebody is impersonated. */
  locked: boolean
  search: string
  setSearch: (search: string) => void
  shown: Shown
  setShown: (shown: Shown) => void
}

/** Above the grid: what is shown, what the marks mean, what is changed. */
export const RightsBar = ({ edit, locked, search, setSearch, shown, setShown }: Props) => {
  const t = useT()
  return (
    <div className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-5 py-2 max-phone:px-4">
      {locked && <LockNote>{t('users:rights.impersonating')}</LockNote>}
      <RightsFilter
        find={t('permissions:grid.find')}
        search={search}
        setSearch={setSearch}
        show={t('users:rights.show')}
        options={choices.map((value) => ({ value, label: t(value === 'all' ? 'word:all' : `users:rights.${value}`) }))}
        shown={shown}
        setShown={setShown}
      />
      <div className="ml-auto flex flex-wrap items-center gap-x-3 gap-y-2 max-phone:ml-0">
        {locked ? (
          <Button variant="primary" disabled>
            {t('form:save')}
          </Button>
        ) : (
          <>
            <Legend />
            <FormChanges
              sheet={{ changed: edit.changed, isDirty: edit.changed.length > 0, busy: edit.busy, reset: edit.reset }}
              onSave={edit.save}
            />
          </>
        )}
      </div>
    </div>
  )
}

const LockNote = ({ children }: { children: string }) => (
  <p className="flex min-w-0 items-center gap-2 text-ink-2 max-phone:w-full max-phone:items-start">
    <Info aria-hidden />
    {children}
  </p>
)

const Legend = () => {
  const t = useT()
  return (
    <div className="flex flex-wrap items-center gap-x-4 text-12 text-ink-2 max-phone:hidden" aria-hidden>
      <Checkbox tabIndex={-1} checked disabled label={<span className="text-ink-2">{t('users:rights.of_group')}</span>} />
      <Checkbox tabIndex={-1} checked label={t('users:rights.of_own')} className="pointer-events-none" />
    </div>
  )
}
