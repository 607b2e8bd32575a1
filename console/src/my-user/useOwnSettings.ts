import type { Language } from '@disadmin/contract/kit/languages'
import { defaultSpecialCharacters, passwordProblem, repeatProblem } from '@disadmin/contract/kit/password'
import type { MyUser } from '@disadmin/contract/my-user/my-user'
import { MyUserPatch, ownSettings } from '@disadmin/contract/my-user/own-settings'
import { call } from '../kit/call.ts'
import type { Rules } from '../kit/form/resolver.ts'
import { useSheet } from '../kit/form/useSheet.ts'
import { switchLanguage, t, textOf } from '../kit/i18n.ts'
import { chooseLanguage } from '../kit/language.ts'
import { showSuccess } from '../kit/notify.ts'
import { rememberUser } from '../kit/session/ownSettings.ts'
import { stale } from '../kit/queries.ts'
import { useCurrentConfig } from '../kit/useCurrentConfig.ts'

export interface PasswordValues {
  current_password: string
  new_password: string
  repeat_password: string
}

export interface SettingsValues extends PasswordValues {
  email: string
  language: Language
  enable_notification: boolean
  auth_type: MyUser['auth_type']
}

const noPasswords = { current_password: '', new_password: '', repeat_password: '' }

type Saved = Pick<MyUser, 'email' | 'enable_notification' | 'auth_type'> & { language: string }

/** SET-07: English where the user has a language nobody speaks here. */
export const valuesOf = ({ email, language, enable_notification, auth_type }: Saved): SettingsValues => ({
  email,
  language: chooseLanguage(language),
  enable_notification,
  auth_type,
  ...noPasswords,
})

/**
 * What the three passwords ask of each other, once a new one is typed or has to be made; another email asks for the current one. That
 * one alone asks for nothing: browsers fill it in by themselves. `due`: a new one has to be made in any case.
 */
export const passwordRules =
  (saved: Pick<MyUser, 'auth_type' | 'email'>, specialCharacters: string, due = false) =>
  ({
    auth_type,
    email,
    current_password,
    new_password,
    repeat_password,
  }: PasswordValues & Pick<SettingsValues, 'auth_type' | 'email'>): ReturnType<Rules<PasswordValues>> => {
    const required = (typed: string) => (typed === '' ? textOf({ key: 'kit:invalid.required' }) : null)
    const wanted = due || saved.auth_type === 'oracle' || new_password !== '' || repeat_password !== ''
    if (auth_type === 'oracle' || !wanted) return email === saved.email ? {} : { current_password: required(current_password) }
    return {
      current_password: required(current_password),
      new_password: required(new_password) ?? passwordProblem(new_password, specialCharacters, textOf),
      repeat_password: required(repeat_password) ?? repeatProblem(new_password, repeat_password, textOf),
    }
  }

/** The sheet of one's own settings (SET-18). A language that was saved shows at once. */
export const useOwnSettings = (user: MyUser, onSaved: () => void) => {
  const specials = useCurrentConfig()?.password_special_characters
  return useSheet<SettingsValues, MyUserPatch>({
    schema: MyUserPatch,
    values: valuesOf(user),
    rules: passwordRules(user, specials ?? defaultSpecialCharacters),
    submit: async (_values, changed) => {
      const saved = await call(ownSettings.patch, { body: changed })
      rememberUser(saved)
      if (changed.language !== undefined) await switchLanguage(changed.language)
      if (changed.new_password !== undefined || changed.auth_type !== undefined) await stale(ownSettings.sessions)
      showSuccess(t('my-user:saved'))
      onSaved()
      return valuesOf(saved)
    },
  })
}
