import type { FactorQuestion } from '@disadmin/contract/session/factor-answer'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorWords, type Translate, useT } from '../kit/i18n.ts'
import { usePageTitle } from '../kit/pageTitle.ts'
import { type CallError, isCallError, messagesOf } from '../kit/problems.ts'
import { PublicPage } from '../kit/PublicPage.tsx'
import { parseSearch, stringifySearch } from '../kit/screenUrl.ts'
import { currentLanguage } from '../kit/language.ts'
import { factorFailure } from '../kit/factor/factorFailure.ts'
import { hasPasskeys } from '../kit/factor/passkeys.ts'
import { draftOfEnded } from '../kit/drafts/endedFor.ts'
import { signIn } from '../kit/session/signIn.ts'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/Field.tsx'
import { Mark } from '../ui/Mark.tsx'
import { PasswordField } from '../ui/PasswordField.tsx'
import { TextField } from '../ui/TextField.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SecondStep } from './SecondStep.tsx'
import { isSignOnFailure, takeFailure } from './signOn.ts'
import { SingleSignOnButton } from './SingleSignOnButton.tsx'
import { useSignOnLabel } from './useSignOnLabel.ts'
import { withProof } from './withProof.ts'

/** AUTH-02: the card appears this long after the page, in ms. */
const cardDelay = 700

/** The page around the card; the card itself comes after its delay, with or without motion. */
export default function SignInScreen() {
  const t = useT()
  const [ready, setReady] = useState(false)
  usePageTitle(t('session:title'))
  // there when the card comes
  const signOn = useSignOnLabel()
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), cardDelay)
    return () => clearTimeout(timer)
  }, [])
  return <PublicPage>{ready && <SignInCard signOn={signOn} />}</PublicPage>
}

const SignInCard = ({ signOn }: { signOn: string | undefined }) => {
  const t = useT()
  const { from, ended } = parseSearch(location.search)
  const draft = draftOfEnded()
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState({ username: '', password: '' })
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [checking, setChecking] = useState(false)
  const [failure, setFailure] = useState<unknown>(takeFailure)
  const [question, setQuestion] = useState<FactorQuestion>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const empty = values.username.trim() === '' ? 'username' : values.password === '' ? 'password' : undefined
    if (empty) return focusField(form.current, empty)
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const asked = await withProof(
        (proof) => signIn(values.username, values.password, proof),
        () => setChecking(true),
      )
      setQuestion(asked)
      setChecking(false)
      setBusy(asked === undefined)
    } catch (error) {
      setFailure(error)
      setChecking(false)
      setBusy(false)
      focusField(form.current, 'password')
    }
  }

  const error = failure === undefined ? undefined : failureText(failure, t)
  const field = (name: 'username' | 'password') => ({
    name,
    label: t(`session:${name}`),
    value: values[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setValues((old) => ({ ...old, [name]: target.value })),
    // AUTH-07
    error: tried && values[name].trim() === '' ? t('kit:invalid.required') : undefined,
  })
  const check = (
    <p role="status" className={checking ? 'text-ink-2' : 'sr-only'}>
      {checking && t('session:checking')}
    </p>
  )
  const back = () => {
    setQuestion(undefined)
    setValues((old) => ({ ...old, password: '' }))
    setTried(false)
  }
  if (question)
    return (
      <div>
        <Mark size={24} name="Disadmin" className="mb-5" />
        <div className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-6">
          <SecondStep question={question} onChecking={setChecking} onBack={back} />
          {check}
        </div>
      </div>
    )
  return (
    <div className="transition-opacity duration-(--base) starting:opacity-0">
      <Mark size={24} name="Disadmin" className="mb-5" />
      <form ref={form} noValidate onSubmit={submit} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-6">
        <h1 className="text-15">{t('session:title')}</h1>
        {ended === '1' && error === undefined && (
          <p className="text-ink-2">
            {t('session:ended')} {draft !== undefined && t('session:kept', draft)}
          </p>
        )}
        <TextField {...field('username')} autoComplete="username" autoCapitalize="none" spellCheck={false} autoFocus />
        <PasswordField
          {...field('password')}
          autoComplete="current-password"
          showText={t('session:show')}
          hideText={t('session:hide')}
        />
        {error !== undefined && <FormError>{error}</FormError>}
        {check}
        <Button type="submit" variant="primary" busy={busy} className="mt-1 h-9">
          {t('session:submit')}
        </Button>
        {hasPasskeys() && <PasskeyButton onFailure={setFailure} onChecking={setChecking} />}
        {signOn && <SingleSignOnButton label={signOn} from={from} failure={failure} onFailure={setFailure} />}
        <p className="text-center">
          <a
            href={`/forgotten-password${stringifySearch({ language: currentLanguage() })}`}
            className="rounded-sm font-medium text-accent-ink hover:underline"
          >
            {t('activation:forgotten.link')}
          </a>
        </p>
      </form>
    </div>
  )
}

const focusField = (form: HTMLFormElement | null, name: string) =>
  form?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()

const ofFactor = ['wrong_factor', 'ticket_over', 'passkey_needs_password']

/** AUTH-12, AUTH-13; everything else says what the server said. */
const failureText = (error: unknown, t: Translate): string => {
  const known: Record<number, 'incorrect' | 'disabled'> = { 401: 'incorrect', 403: 'disabled' }
  if (isSignOnFailure(error)) return signOnText(error, t)
  if (isCallError(error) && error.problem.code === 'customer_inactive') return t('session:customer_inactive')
  if (!isCallError(error) || ofFactor.includes(error.problem.code ?? '')) return factorFailure(error, t)
  const key = isCallError(error) ? known[error.status] : undefined
  return key ? t(`session:${key}`) : messagesOf(error, errorWords()).join(' ')
}

/** The server's own words; with the request, as it is the administrator who is asked next. */
const signOnText = ({ message, requestId }: CallError, t: Translate): string =>
  requestId === undefined ? message : `${message} (${t('word:request')} ${requestId})`
