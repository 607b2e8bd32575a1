import { membership } from '@disadmin/contract/permissions/membership'
import { type User, UserPatch, users } from '@disadmin/contract/users/users'
import { useGo } from '../kit/screenUrl.ts'
import { call } from '../kit/call.ts'
import { DetailTabs } from '../kit/detail/DetailTabs.tsx'
import { FormPage } from '../kit/form/FormPage.tsx'
import { useSheet } from '../kit/form/useSheet.ts'
import { useSpecialCharacters } from '../kit/form/useSpecialCharacters.ts'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { stale } from '../kit/queries.ts'
import { useUser } from '../kit/session/session.ts'
import { useOffer } from '../kit/useMay.ts'
import { userDraftOf, draftRules } from './form/userDraft.ts'
import { useRoleChoices } from './form/useRoleChoices.ts'
import { UserFields } from './form/UserFields.tsx'
import { OneUser } from './OneUser.tsx'
import { RightsPanel } from './rights/RightsPanel.tsx'
import { UserHead } from './UserHead.tsx'
import { afterUsersChanged } from './users.calls.ts'

/** Edits one user: the fields, and the own permissions (USR-04, USR-14, USR-22). */
export default function EditUserScreen() {
  return <OneUser>{(user) => <EditedUser key={user.id} user={user} />}</OneUser>
}

const EditedUser = ({ user }: { user: User }) => {
  const t = useT()
  // USR-11
  const editsRights = useOffer(membership.giveAndTake).shown
  const permissions = {
    value: 'permissions',
    label: t('field:permissions'),
    count: user.permissions.length,
    content: () => <RightsPanel user={user} />,
  }
  const tabs = [
    { value: 'edit', label: t('users:edit'), content: () => <EditForm user={user} /> },
    ...(editsRights ? [permissions] : []),
  ]
  return (
    <section className="flex min-h-0 flex-1 flex-col max-phone:min-h-max" aria-label={t('users:edit')}>
      <UserHead user={user} />
      <DetailTabs label={t('users:tab.label')} tabs={tabs} />
    </section>
  )
}

const EditForm = ({ user }: { user: User }) => {
  const t = useT()
  const go = useGo()
  const me = useUser()
  const special = useSpecialCharacters()
  const roles = useRoleChoices(user)
  const sheet = useSheet({
    schema: UserPatch,
    values: userDraftOf(user),
    rules: draftRules({
      saved: user.auth_type,
      special,
      nameOfGroup: (id) => roles.find((role) => role.id === id)?.name,
      companyOnly: false,
    }),
    submit: async (values, { password, ...changed }) => {
      const secret = values.auth_type === 'oracle' || password === undefined ? {} : { password }
      await call(users.patch, { params: { id: user.id }, body: { ...changed, ...secret } })
      await stale(...afterUsersChanged)
      showSuccess(t('users:edited', values.username ?? user.username))
      await go({ screen: '/users/:id', id: user.id })
    },
  })
  return (
    <FormPage label={t('users:edit')} sheet={sheet}>
      <UserFields sheet={sheet} saved={user} customer={<Company user={user} />} own={user.id === me?.id} guarded={user.exceeds} />
    </FormPage>
  )
}

/** Said, not asked: nobody changes company. */
const Company = ({ user: { customer } }: { user: User }) => {
  const t = useT()
  return (
    <div className="min-w-0">
      <p className="mb-1 text-12 font-medium text-ink-2">{t('field:customer')}</p>
      <p className="truncate py-1.5">{customer === null ? t('users:section.staff') : `${customer.customer_no} ${customer.name}`}</p>
    </div>
  )
}
