import type { Sheet } from '../kit/form/useSheet.ts'
import { useT } from '../kit/i18n.ts'
import { Segmented } from '../ui/Segmented.tsx'
import type { AccountValues } from './accounts.form.ts'

/** ACC-07. A password typed for the local type does not wait behind the other one. */
export const AuthTypeField = ({ sheet }: { sheet: Sheet<AccountValues> }) => {
  const t = useT()
  const change = (type: AccountValues['auth_type']) => {
    sheet.set('auth_type', type)
    if (type === 'local') return
    sheet.set('password', '')
    sheet.set('repeat_password', '')
  }
  return (
    <div className="max-phone:pb-5">
      <p aria-hidden className="mb-1 text-12 font-medium text-ink-2">
        {t('field:auth_type')}
      </p>
      <Segmented
        label={t('field:auth_type')}
        options={[
          { value: 'local', label: t('people:auth_type.local') },
          { value: 'oracle', label: t('people:auth_type.oracle') },
        ]}
        value={sheet.values.auth_type}
        onValueChange={change}
        className="h-8"
      />
    </div>
  )
}
