import { activation } from '@disadmin/contract/activation/activation'
import { passwordProblem, repeatProblem } from '@disadmin/contract/kit/password'
import { useEffect, useState } from 'react'
import { call } from '../kit/call.ts'
import { PasswordRule } from '../kit/form/PasswordRule.tsx'
import { useSpecialCharacters } from '../kit/form/useSpecialCharacters.ts'
import { errorWords, useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { isCallError, messagesOf } from '../kit/problems.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { FormError } from '../ui/Field.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { PublicCard } from './PublicCard.tsx'
import { Useless } from './Useless.tsx'
import { useCurrentConfig } from '../kit/useCurrentConfig.ts'

interface Props {
  username: string
  token: string
  language: string | undefined
}

/** PUB-20, PUB-21 */
const leaveAfter = 3000

/** PUB-10, PUB-11, PUB-16..23: the new password, typed twice, with what its rule still lacks. */
export const NewPasswordForm = ({ username, token, language }: Props) => {
  const t = useT()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [touched, setTouched] = useState({ password: false, repeated: false })
  const special = useSpecialCharacters()
  const { state, submit } = useReset({ username, token, password })
  const say = ({ key, values = [] }: { key: string; values?: readonly (string | number)[] }) =>
    t(key as 'activation:back', ...values)
  const problem = passwordProblem(password, special, say)
  const differs = repeatProblem(password, repeated, say)
  const ready = problem === null && differs === null && repeated !== ''
  if (state.is === 'useless') return <Useless text={state.text} username={username} language={language} />
  if (state.is === 'done') return <Done />
  const words = { showText: t('session:show'), hideText: t('session:hide'), autoComplete: 'new-password' }
  return (
    <PublicCard title={t('activation:reset.title')} onSubmit={() => ready && submit()}>
      <p className="-mt-2 text-ink-2">{t('activation:reset.for', username)}</p>
      {/* for whatever keeps passwords: whose this is */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <PasswordField
        name="new_password"
        label={t('activation:reset.new')}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
        onBlur={() => setTouched((old) => ({ ...old, password: true }))}
        error={touched.password && password !== '' ? (problem ?? undefined) : undefined}
        autoFocus
        {...words}
      />
      <PasswordField
        name="repeat_password"
        label={t('activation:reset.repeat')}
        value={repeated}
        onChange={({ target }) => setRepeated(target.value)}
        onBlur={() => setTouched((old) => ({ ...old, repeated: true }))}
        error={touched.repeated && repeated !== '' ? (differs ?? undefined) : undefined}
        {...words}
      />
      <PasswordRule
        password={password}
        also={{ text: t('activation:reset.same'), met: password !== '' && differs === null }}
        className="rounded-sm bg-sunken p-3"
      />
      {state.is === 'failed' && <FormError>{state.text}</FormError>}
      <Button type="submit" variant="primary" busy={state.is === 'busy'} disabled={!ready} className="h-9">
        {t('activation:reset.submit')}
      </Button>
    </PublicCard>
  )
}

type State = { is: 'open' | 'busy' | 'done' } | { is: 'failed' | 'useless'; text: string }

const useReset = ({ username, token, password }: { username: string; token: string; password: string }) => {
  const t = useT()
  const [state, setState] = useState<State>({ is: 'open' })
  const submit = async () => {
    if (state.is === 'busy') return
    setState({ is: 'busy' })
    try {
      await call(activation.reset, { body: { username, token, new_password: password } })
      setState({ is: 'done' })
    } catch (error) {
      setState(failureOf(error, t('activation:failed')))
    }
  }
  return { state, submit: () => void submit() }
}

/** PUB-08S, PUB-23: what the password lacks and what became of the link are said; all else went wrong. */
const failureOf = (error: unknown, otherwise: string): State => {
  if (!isCallError(error)) return { is: 'failed', text: otherwise }
  const text = messagesOf(error, errorWords()).join(' ')
  if (error.status === 410) return { is: 'useless', text }
  return { is: 'failed', text: error.status === 422 ? text : otherwise }
}

/** Says so, and goes on to the catalogue by itself. */
const Done = () => {
  const t = useT()
  const address = useCurrentConfig()?.new_catalogue_url
  useEffect(() => {
    showSuccess(t('activation:reset.done'), { id: 'reset', lasts: leaveAfter })
  }, [t])
  useEffect(() => {
    if (address === undefined) return
    const timer = setTimeout(() => window.location.assign(address), leaveAfter)
    return () => clearTimeout(timer)
  }, [address])
  return (
    <PublicCard title={t('activation:reset.title')} back>
      <p role="status">{t('activation:reset.done')}</p>
      {address !== undefined && (
        <a href={address} className={buttonClass({ variant: 'primary' })}>
          {t('activation:reset.now')}
        </a>
      )}
    </PublicCard>
  )
}
