import { useEffect, useEffectEvent, useRef } from 'react'
import { actingAs, token } from '../kit/session/token.ts'
import { useT } from '../kit/i18n.ts'
import { showError, showWarning } from '../kit/notify.ts'
import { askWhoIsInEffect, refreshUser, useUser, useUserReadAt } from '../kit/session/session.ts'
import { endOf } from './endOf.ts'
import { useBecome } from './usePerson.ts'

/**
 * Keeps this tab with the server: when another tab has begun or ended an impersonation, or its time is over, this one shows the
 * person now in effect, says so and goes to the dashboard.
 */
export const useFollow = (): void => {
  const t = useT()
  const turnInto = useBecome()
  const running = useRef(false)
  const shown = useUser()
  const readAt = useUserReadAt()
  const follow = useEffectEvent(async () => {
    if (running.current) return
    running.current = true
    const session = token.get()
    try {
      const user = await askWhoIsInEffect()
      // the answer is about a session that is over: another person may be here by now
      if (token.get() !== session) return
      if (user.id === actingAs.get()) return refreshUser(user)
      const isTimeOver = shown !== undefined && Date.now() >= endOf(shown, readAt)
      await turnInto(user)
      if (user.impersonator !== undefined) showWarning(t('impersonation:follow.other', user.username))
      else showWarning(t(isTimeOver ? 'impersonation:follow.time_over' : 'impersonation:follow.oneself'))
    } catch (error) {
      showError(error)
    } finally {
      running.current = false
    }
  })
  useEffect(() => actingAs.subscribe(() => void follow()), [])
}
