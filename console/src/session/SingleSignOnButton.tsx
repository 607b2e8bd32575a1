import { Building2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '../kit/i18n.ts'
import { Button } from '../ui/Button.tsx'
import { goToProvider, isSignOnFailure } from './signOn.ts'

interface Props {
  label: string
  from: unknown
  failure: unknown
  onFailure: (failure: unknown) => void
}

/** Signs in at the identity provider. */
export const SingleSignOnButton = ({ label, from, failure, onFailure }: Props) => {
  const t = useT()
  const [busy, setBusy] = useState(false)
  // Back from the provider, the page is as it was left
  useEffect(() => {
    const stay = () => setBusy(false)
    addEventListener('pageshow', stay)
    return () => removeEventListener('pageshow', stay)
  }, [])
  const press = async () => {
    setBusy(true)
    onFailure(undefined)
    try {
      await goToProvider(from, isSignOnFailure(failure))
    } catch (error) {
      onFailure(error)
      setBusy(false)
    }
  }
  return (
    <Button icon={Building2} busy={busy} className="h-9" onClick={() => void press()}>
      {t('session:sign_on', label)}
    </Button>
  )
}
