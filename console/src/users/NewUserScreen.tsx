import { part } from '@disadmin/contract/kit/may'
import { UserCreate, users } from '@disadmin/contract/users/users'
import { useState } from 'react'
import { useGo } from '../kit/screenUrl.ts'
import { call } from '../kit/call.ts'
import { DetailHead } from '../kit/detail/DetailHead.tsx'
import { FormPage } from '../kit/form/FormPage.tsx'
import { useSheet } from '../kit/form/useSheet.ts'
import { useSpecialCharacters } from '../kit/form/useSpecialCharacters.ts'
import { useT } from '../kit/i18n.ts'
import { currentLanguage } from '../kit/language.ts'
import { showSuccess } from '../kit/notify.ts'
import { stale } from '../kit/queries.ts'
import { repeating } from '../kit/wire/idempotency.ts'
import { useUser } from '../kit/session/session.ts'
import { useMay } from '../kit/useMay.ts'
import { CustomerField } from '../people/index.ts'
import { draftRules, needsCompany, newDraft } from './form/userDraft.ts'
import { useRoleChoices } from './form/useRoleChoices.ts'
import { UserFields } from './form/UserFields.tsx'
import { afterUsersChanged } from './users.calls.ts'

/** Creates a user (USR-02, USR-17, USR-21). */
export default function NewUserScreen() {
  const t = useT()
  const go = useGo()
  const me = useUser()
  const mayChooseType = useMay(part(users.create, 'auth_type'))
  const special = useSpecialCharacters()
  const roles = useRoleChoices()
  const [repeat] = useState(repeating)
  const [first] = useState(() => newDraft(me, currentLanguage()))
  const company = {
    nameOfGroup: (id: number) => roles.find((role) => role.id === id)?.name,
    companyOnly: me?.customer != null,
  }
  const sheet = useSheet({
    schema: UserCreate,
    values: first,
    rules: draftRules({ saved: null, special, ...company }),
    submit: async ({ password, auth_type, ...rest }) => {
      const secret = auth_type === 'oracle' || password === '' ? {} : { password }
      // without the right to choose it, the type is the server's own choice (USR-16)
      const body = { ...rest, ...secret, ...(mayChooseType ? { auth_type } : {}) }
      const made = await repeat(body, (sent, idempotencyKey) => call(users.create, { body: sent, idempotencyKey }))
      await stale(...afterUsersChanged)
      showSuccess(t('users:created'), {
        description: made.name === '' ? made.username : `${made.username}, ${made.name}`,
        action: { label: t('users:show'), onPress: () => void go({ screen: '/users/:id', id: made.id }) },
      })
      // the new person in sight, wherever they would stand in the list
      await go({ screen: '/users', search: { q: made.username, made: made.id } })
    },
  })
  return (
    <section className="flex min-h-0 flex-1 flex-col max-phone:min-h-max" aria-label={t('users:new')}>
      <div className="border-b border-line pb-2">
        <DetailHead parent={{ label: t('users:title'), place: { screen: '/users' } }} title={t('users:new')} />
      </div>
      <FormPage label={t('users:new')} sheet={sheet} submitLabel={t('users:form.create')}>
        <UserFields
          sheet={sheet}
          saved={null}
          customer={<CustomerField control={sheet.control('customer_id')} required={needsCompany(sheet.values, company)} />}
        />
      </FormPage>
    </section>
  )
}
