import { impersonation } from '@disadmin/contract/impersonation/impersonation'
import type { MyUser } from '@disadmin/contract/my-user/my-user'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { useGo } from '../kit/screenUrl.ts'
import { errorWords, type TextKey, useT } from '../kit/i18n.ts'
import { isCallError, isOfSomebodyElse, messagesOf } from '../kit/problems.ts'
import { showSuccess } from '../kit/notify.ts'
import { giveBackAll } from '../kit/session/leaving.ts'
import { useAct } from '../kit/queries.ts'
import { become } from '../kit/session/session.ts'
import { toasts } from '../ui/toasts.ts'

const listeners = new Set<() => void>()
let under = false

/** True while the person in effect changes. No screen is on view then: none may show one person's rows in the other's name. */
const switching = {
  get: (): boolean => under,
  set: (now: boolean): void => {
    under = now
    // the screens have gone when this returns, with what they keep of unsaved input written under the right name
    flushSync(() => {
      for (const listener of [...listeners]) listener()
    })
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** True while no screen may be drawn. */
export const useSwitching = (): boolean => useSyncExternalStore(switching.subscribe, switching.get)

/** Makes this tab show another person, from the dashboard on (IMP-10): no form may hold it back. */
export const useBecome = () => {
  const go = useGo()
  return async (user: MyUser): Promise<void> => {
    switching.set(true)
    try {
      await become(user)
      await go({ screen: '/dashboard' }, { ignoreBlocker: true })
    } finally {
      switching.set(false)
    }
    // what was pressed is gone
    document.getElementById('content')?.focus()
  }
}

/** IMP-11: the reason is the server's own word, whatever its status. */
const useFailure = (key: TextKey) => {
  const t = useT()
  return (error: unknown) => {
    if (isOfSomebodyElse(error) || (isCallError(error) && error.status === 401)) return
    const reason = (isCallError(error) && error.problem.error_message) || messagesOf(error, errorWords()).join(' ')
    toasts.error(t(key, reason), isCallError(error) && error.requestId !== undefined ? { requestId: error.requestId } : {})
  }
}

/** IMP-07 */
export const useStart = () => {
  const t = useT()
  const turnInto = useBecome()
  const act = useAct(impersonation.startPost, {
    done: async (user) => {
      await turnInto(user)
      showSuccess(t('impersonation:started', user.username))
    },
    failed: useFailure('impersonation:start_failed'),
  })
  return afterGivingBack(act)
}

/** IMP-09 */
export const useStop = () => {
  const t = useT()
  const turnInto = useBecome()
  const act = useAct(impersonation.stopPost, {
    done: async (user) => {
      await turnInto(user)
      showSuccess(t('impersonation:stopped'))
    },
    failed: useFailure('impersonation:stop_failed'),
  })
  return afterGivingBack(act)
}

/** A lock of the person in effect now is nobody's afterwards who could give it back. */
const afterGivingBack = <Options>({ run, busy }: { run: (options: Options) => void; busy: boolean }) => ({
  busy,
  run: (options: Options) => void giveBackAll().then(() => run(options)),
})
