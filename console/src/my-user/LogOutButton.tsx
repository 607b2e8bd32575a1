import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useT } from '../kit/i18n.ts'
import { showError } from '../kit/notify.ts'
import { logOut } from '../kit/session/session.ts'
import { Button } from '../ui/Button.tsx'

/** The way out of a page that stands between the sign-in and everything else. */
export const LogOutButton = () => {
  const t = useT()
  const router = useRouter()
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    try {
      await logOut()
    } catch (error) {
      showError(error)
      setBusy(false)
    }
    await router.invalidate()
  }
  return (
    <Button variant="quiet" busy={busy} className="mt-2 h-9" onClick={() => void leave()}>
      {t('shell:user.log_out')}
    </Button>
  )
}
