import { errorWords, type Translate } from '../i18n.ts'
import { isCallError, messagesOf } from '../problems.ts'

/** What went wrong with an answer of a second factor, in words. What is no refusal came from the browser: the passkey was not used. */
export const factorFailure = (error: unknown, t: Translate): string => {
  if (!isCallError(error)) return t('session:factor.passkey_failed')
  const { code } = error.problem
  if (code === 'wrong_factor') return t('session:factor.wrong')
  if (code === 'ticket_over') return t('session:factor.over')
  return messagesOf(error, errorWords()).join(' ')
}
