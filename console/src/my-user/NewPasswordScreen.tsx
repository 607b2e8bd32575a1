import type { MyUser } from '@disadmin/contract/my-user/my-user'
import { MyUserPatch, ownSettings } from '@disadmin/contract/my-user/own-settings'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { call } from '../kit/call.ts'
import { FreshProof } from '../kit/factor/FreshProof.tsx'
import { saveKey } from '../kit/form/saveKey.ts'
import { useSheet } from '../kit/form/useSheet.ts'
import { useSpecialCharacters } from '../kit/form/useSpecialCharacters.ts'
import { t as say, useT } from '../kit/i18n.ts'
import { LanguageLinks } from '../kit/LanguageLinks.tsx'
import { keepLanguage } from '../kit/session/ownSettings.ts'
import { showSuccess } from '../kit/notify.ts'
import { safeOrigin } from '../kit/session/returnTo.ts'
import { usePageTitle } from '../kit/pageTitle.ts'
import { refreshUser, useUser } from '../kit/session/session.ts'
import { Button } from '../ui/Button.tsx'
import { Mark } from '../ui/Mark.tsx'
import { PasswordPair } from '../people/index.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { LogOutButton } from './LogOutButton.tsx'
import { type PasswordValues, passwordRules } from './useOwnSettings.ts'

const empty: PasswordValues = { current_password: '', new_password: '', repeat_password: '' }

/** Between the sign-in and everything else, while the password is one that somebody else chose. */
export default function NewPasswordScreen() {
  const t = useT()
  const user = useUser()
  usePageTitle(t('my-user:due.title'))
  return (
    <div className="flex min-h-dvh flex-col items-center bg-canvas px-4">
      <main className="flex w-full max-w-100 flex-1 flex-col justify-center py-8">{user && <NewPasswordCard user={user} />}</main>
      <footer className="flex h-16 items-center">
        <LanguageLinks onChoose={keepLanguage} />
      </footer>
      <FreshProof />
    </div>
  )
}

const NewPasswordCard = ({ user }: { user: MyUser }) => {
  const t = useT()
  const sheet = useNewPassword()
  const words = { showText: t('session:show'), hideText: t('session:hide'), required: true }
  return (
    <>
      <Mark size={24} name="Disadmin" className="mb-5" />
      <form noValidate onSubmit={sheet.onSubmit} className="flex flex-col rounded-lg border border-line bg-surface p-6">
        <h1 className="text-15">{t('my-user:due.title')}</h1>
        <p className="mt-2 mb-4 text-ink-2">{t('my-user:due.text')}</p>
        {/* for whatever keeps passwords: whose this is */}
        <input type="text" name="username" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordField
          label={t('field:current_password')}
          {...words}
          {...sheet.text('current_password')}
          autoComplete="current-password"
          autoFocus
        />
        <PasswordPair password={sheet.text('new_password')} repeated={sheet.text('repeat_password')} fresh />
        <Button {...saveKey} type="submit" variant="primary" busy={sheet.busy} className="mt-1 h-9">
          {t('my-user:due.save')}
        </Button>
        <LogOutButton />
      </form>
    </>
  )
}

// only a local account has a password to change, and its email stays
const account = { auth_type: 'local', email: '' } as const

const useNewPassword = () => {
  const go = useNavigate()
  const special = useSpecialCharacters()
  const from = useSearch({ strict: false, select: (search: Record<string, unknown>) => search['from'] })
  return useSheet<PasswordValues, MyUserPatch>({
    schema: MyUserPatch,
    values: empty,
    rules: (values) => passwordRules(account, special, true)({ ...values, ...account }),
    submit: async ({ current_password, new_password }) => {
      refreshUser(await call(ownSettings.patch, { body: { current_password, new_password } }))
      showSuccess(say('my-user:due.saved'))
      await go({ href: safeOrigin(from), replace: true })
    },
  })
}
