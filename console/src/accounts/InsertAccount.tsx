import { AccountCreate, accounts } from '@disadmin/contract/accounts/accounts'
import { branches } from '@disadmin/contract/branches/branches'
import { useRef, useState } from 'react'
import { call } from '../kit/call.ts'
import { FormDialog } from '../kit/form/FormDialog.tsx'
import { type Sheet, useSheet } from '../kit/form/useSheet.ts'
import { passwordRules } from '../kit/form/passwordRules.ts'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { stale } from '../kit/queries.ts'
import { repeating } from '../kit/wire/idempotency.ts'
import { useUser } from '../kit/session/session.ts'
import { Checkbox } from '../ui/Checkbox.tsx'
import { AccountFields } from './AccountFields.tsx'
import { type AccountValues, createBody, newValues, nextValues } from './accounts.form.ts'
import { useSpecialCharacters } from '../kit/form/useSpecialCharacters.ts'

/** ACC-04. "Create another" keeps branch and roles, so that the people of a branch are entered one after the other by keys alone. */
export const InsertAccount = ({ branch, onClose }: { branch: number | null; onClose: () => void }) => {
  const t = useT()
  const [repeat] = useState(repeating)
  const [another, setAnother] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const own = useUser()?.branch?.id
  // whoever belongs to a branch adds people to it
  const [begin] = useState(() => newValues(own ?? branch))
  const special = useSpecialCharacters()
  const sheet: Sheet<AccountValues> = useSheet({
    schema: AccountCreate,
    values: begin,
    rules: (values) => passwordRules(values, { saved: null, special }),
    submit: async (values) => {
      await repeat(createBody(values), (body, idempotencyKey) => call(accounts.create, { body, idempotencyKey }))
      await stale(accounts.list, branches.list)
      showSuccess(t('accounts:created'))
      if (!another) return onClose()
      first.current?.focus()
      return nextValues(sheet.values)
    },
  })
  return (
    <FormDialog
      title={t('accounts:new')}
      sheet={sheet}
      submitLabel={t('word:create')}
      foot={<Checkbox label={t('accounts:insert.another')} checked={another} onCheckedChange={setAnother} />}
      onClose={onClose}
    >
      <AccountFields sheet={sheet} saved={null} firstRef={first} />
    </FormDialog>
  )
}
