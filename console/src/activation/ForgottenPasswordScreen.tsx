import { activation } from '@disadmin/contract/activation/activation'
import { useState } from 'react'
import { Check, CircleAlert, LoaderCircle, RotateCw } from 'lucide-react'
import { call } from '../kit/call.ts'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { Button } from '../ui/Button.tsx'
import { FormError } from '../ui/Field.tsx'
import { cx } from '../ui/cx.ts'
import { LinkSent } from './LinkSent.tsx'
import { PublicCard } from './PublicCard.tsx'
import { UsernameField } from './UsernameField.tsx'
import { type BotCheckState, useBotCheck } from './useBotCheck.ts'

const looks = {
  checking: { icon: LoaderCircle, className: 'animate-spin text-accent-ink motion-reduce:animate-none' },
  done: { icon: Check, className: 'text-good-ink' },
  again: { icon: CircleAlert, className: 'text-bad-ink' },
  failed: { icon: CircleAlert, className: 'text-bad-ink' },
} as const

/** How the check against robots stands; where it has to be done again, the button for it (PUB-26, PUB-28). */
const BotCheck = ({ state, start }: { state: BotCheckState; start: () => void }) => {
  const t = useT()
  const { icon: Icon, className } = looks[state]
  const isOpen = state === 'again' || state === 'failed'
  return (
    <div
      className={cx('flex min-h-11 items-center gap-2.5 rounded-sm border px-3 py-2', isOpen ? 'border-bad-line' : 'border-line')}
    >
      <Icon aria-hidden className={cx('size-4 shrink-0', className)} />
      <p role="status" className="min-w-0 flex-1">
        {t(`activation:check.${state}`)}
      </p>
      {isOpen && (
        <Button size={24} icon={RotateCw} onClick={start}>
          {t('activation:check.start')}
        </Button>
      )}
    </div>
  )
}

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
