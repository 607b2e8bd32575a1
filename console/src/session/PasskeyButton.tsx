import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { askForPasskey, signInByPasskey } from '../kit/session/signIn.ts'
import { signWithPasskey } from '../kit/factor/passkeys.ts'
import { useT } from '../kit/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { withProof } from './withProof.ts'

interface Props {
  onFailure: (failure: unknown) => void
  onChecking: (checking: boolean) => void
}

/** Signs in with a passkey, without a name and a password. */
export const PasskeyButton = ({ onFailure, onChecking }: Props) => {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    onFailure(undefined)
    try {
      const { ticket, passkey } = await askForPasskey()
      const answer = await signWithPasskey(passkey)
      await withProof(
        (proof) => signInByPasskey(ticket, answer, proof),
        () => onChecking(true),
      )
    } catch (error) {
      onFailure(error)
      onChecking(false)
      setBusy(false)
    }
  }
  return (
    <Button icon={KeyRound} busy={busy} className="h-9" onClick={() => void press()}>
      {t('session:factor.sign_in_passkey')}
    </Button>
  )
}
