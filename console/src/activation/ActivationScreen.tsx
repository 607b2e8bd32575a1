import { activation } from '@disadmin/contract/activation/activation'
import { useState } from 'react'
import { call } from '../kit/call.ts'
import { solveProof } from '../kit/proof/solveProof.ts'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { isCallError } from '../kit/problems.ts'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/Field.tsx'
import { LinkSent } from './LinkSent.tsx'
import { PublicCard } from './PublicCard.tsx'
import { UsernameField } from './UsernameField.tsx'
import { usePublicSearch } from './usePublicSearch.ts'
import { useTabIcon } from './useTabIcon.ts'
import { useCurrentConfig } from '../kit/useCurrentConfig.ts'

/** PUB-01: whoever comes from the older catalogue has a link to set a new password mailed. */
export default function ActivationScreen() {
  const t = useT()
  // PUB-03S: what the address names stands in the field
  const { username: named = '' } = usePublicSearch()
  const [username, setUsername] = useState(named)
  const sibling = useCurrentConfig()?.sibling_shop
  const { state, submit } = useRequest(username)
  useTabIcon()
  if (state === 'sent') return <LinkSent title={t('activation:request.title')} goodFor="days" />
  return (
    <PublicCard title={t('activation:request.title')} onSubmit={submit}>
      <div className="grid gap-2 text-ink-2">
        <p>{t('activation:request.rule')}</p>
        <p>{t('activation:request.how')}</p>
        {sibling && <p>{t('activation:request.sibling', sibling)}</p>}
      </div>
      <UsernameField value={username} onChange={setUsername} />
      {state === 'failed' && <FormError>{t('activation:failed')}</FormError>}
      <Button type="submit" variant="primary" busy={state === 'busy'} disabled={username.trim() === ''} className="mt-1 h-9">
        {t('activation:request.submit')}
      </Button>
    </PublicCard>
  )
}

const useRequest = (username: string) => {
  const t = useT()
  const [state, setState] = useState<'open' | 'busy' | 'failed' | 'sent'>('open')
  const submit = async () => {
    if (state === 'busy' || username.trim() === '') return
    setState('busy')
    try {
      await requestLink(username)
      showSuccess(t('activation:sent.toast'))
      setState('sent')
    } catch {
      setState('failed')
    }
  }
  return { state, submit: () => void submit() }
}

/** Where many asked from one address, a proof of work is solved first. */
const requestLink = async (username: string): Promise<void> => {
  try {
    await call(activation.request, { body: { username } })
  } catch (error) {
    const challenge = isCallError(error) && error.status === 429 ? error.problem.challenge : undefined
    if (!challenge) throw error
    await call(activation.request, { body: { username, bot_check: await solveProof(challenge) } })
  }
}
