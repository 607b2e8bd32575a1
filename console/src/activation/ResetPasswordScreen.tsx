import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { Useless } from './Useless.tsx'
import { usePublicSearch } from './usePublicSearch.ts'
import { useTabIcon } from './useTabIcon.ts'
import { readValidUntil } from './validUntil.ts'

/** PUB-09: where the link of a mail leads. A link whose time is over, or that says none, leads on to a new one (PUB-12, PUB-14). */
export default function ResetPasswordScreen() {
  const { username, language, valid_until, token } = usePublicSearch()
  const validUntil = readValidUntil(valid_until)
  useTabIcon()
  const t = useT()
  if (validUntil === undefined || validUntil.getTime() <= Date.now())
    return (
      <Useless text={t('activation:link.expired')} username={username} language={language}>
        {validUntil && t('activation:reset.was_valid', formatMoment(validUntil))}
      </Useless>
    )
  if (!username || !token) return <Useless text={t('activation:reset.incomplete')} username={username} language={language} />
  return <NewPasswordForm username={username} token={token} language={language} />
}
