import { activation } from '@disadmin/contract/activation/activation'
import { useQuery } from '@tanstack/react-query'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { quiet, reading } from '../kit/queries.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { PublicCard } from './PublicCard.tsx'
import { Useless } from './Useless.tsx'
import { usePublicSearch } from './usePublicSearch.ts'
import { useTabIcon } from './useTabIcon.ts'
import { readValidUntil } from './validUntil.ts'

/** PUB-09: where the link of a mail leads. A link whose time is over, or that says none, leads on to a new one (PUB-12, PUB-14). */
export default function ResetPasswordScreen() {
  const { username = '', language, valid_until, token = '' } = usePublicSearch()
  const validUntil = readValidUntil(valid_until)
  useTabIcon()
  const t = useT()
  const state = useLinkState({ username, token, validUntil })
  if (state === undefined) return <PublicCard title={t('activation:reset.title')}>{null}</PublicCard>
  if (state === 'good') return <NewPasswordForm username={username} token={token} language={language} />
  const isWhole = username !== '' && token !== ''
  return (
    <Useless
      text={state === 'invalid' && !isWhole ? t('activation:reset.incomplete') : t(`activation:link.${state}`)}
      username={username || undefined}
      language={language}
    >
      {state === 'expired' && validUntil ? t('activation:reset.was_valid', formatMoment(validUntil)) : undefined}
    </Useless>
  )
}

interface Link {
  username: string
  token: string
  validUntil: Date | undefined
}

/** As the server says, whose clock decides; undefined until it did. Where it cannot be asked the form is open: it is asked again with the password. */
const useLinkState = ({ username, token, validUntil }: Link) => {
  const body = { username, token, valid_until: (validUntil ?? new Date(0)).toISOString() }
  const asked = useQuery({
    ...reading(activation.check, { body }),
    enabled: validUntil !== undefined,
    staleTime: Infinity,
    gcTime: 0,
    meta: quiet,
  })
  if (validUntil === undefined) return 'expired'
  return asked.isError ? 'good' : asked.data?.state
}
