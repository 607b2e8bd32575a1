import { useEffect, useEffectEvent, useRef } from 'react'
import { actingAs } from '../kit/actingAs.ts'
import { useT } from '../kit/i18n.ts'
import { showError, showWarning } from '../kit/notify.ts'
import { askWhoIsInEffect, refreshUser } from '../kit/session.ts'
import { useBecome } from './usePerson.ts'

/**
 * Keeps this tab with the server: when another tab has begun or ended an impersonation, or its time is over, this one shows the
 * person now in effect, says so and goes to the dashboard.
 */
export const useFollow = (): void => {
  const t = useT()
  const turnInto = useBecome()
  const running = useRef(false)
  const follow = useEffectEvent(async () => {
    if (running.current) return
    running.current = true
    try {
      const user = await askWhoIsInEffect()
      if (user.id === actingAs.get()) return refreshUser(user)
      await turnInto(user)
      showWarning(
        user.impersonator === undefined ? t('impersonation:follow.oneself') : t('impersonation:follow.other', user.username),
      )
    } catch (error) {
      showError(error)
    } finally {
      running.current = false
    }
  })
  useEffect(() => actingAs.subscribe(() => void follow()), [])
}
