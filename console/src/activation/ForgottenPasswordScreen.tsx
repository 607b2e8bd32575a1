import { activation } from '@disadmin/contract/activation/activation'
import { useState } from 'react'
import { call } from '../kit/call.ts'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/Field.tsx'
import { BotCheck } from './BotCheck.tsx'
import { LinkSent } from './LinkSent.tsx'
import { PublicCard } from './PublicCard.tsx'
import { UsernameField } from './UsernameField.tsx'
import { useBotCheck } from './useBotCheck.ts'

/** PUB-29S: of the configured products, this console's own. */
const product = 'disadmin'

/** PUB-24..28: a link to set a new password, for whoever forgot the old one. */
export default function ForgottenPasswordScreen() {
  const t = useT()
  const [username, setUsername] = useState('')
  const [state, setState] = useState<'open' | 'busy' | 'failed' | 'sent'>('open')
  const check = useBotCheck()
  const ready = username.trim() !== '' && check.proof !== undefined
  const submit = async () => {
    if (state === 'busy' || !ready) return
    setState('busy')
    try {
      await call(activation.forgotten, { params: { product }, body: { username, bot_check: check.proof! } })
      showSuccess(t('activation:sent.toast'))
      setState('sent')
    } catch {
      setState('failed')
      // PUB-28: a proof is good once
      check.reset()
    }
  }
  const title = t('activation:forgotten.title')
  if (state === 'sent') return <LinkSent title={title} goodFor="day" />
  return (
    <PublicCard title={title} onSubmit={() => void submit()} back>
      <p className="text-ink-2">{t('activation:forgotten.text')}</p>
      <UsernameField value={username} onChange={setUsername} />
      <BotCheck state={check.state} start={check.start} />
      {state === 'failed' && <FormError>{t('activation:failed')}</FormError>}
      <Button type="submit" variant="primary" busy={state === 'busy'} disabled={!ready} className="h-9">
        {t('activation:forgotten.submit')}
      </Button>
    </PublicCard>
  )
}
