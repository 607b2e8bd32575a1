import { ownSettings } from '@disadmin/contract/my-user/own-settings'
import { call } from '../kit/call.ts'
import { useT } from '../kit/i18n.ts'
import { useRead } from '../kit/queries.ts'
import { SessionList } from '../session/index.ts'

/** Where one is signed in oneself. */
export const OwnSessions = () => {
  const t = useT()
  return (
    <SessionList
      read={useRead(ownSettings.sessions)}
      list={ownSettings.sessions}
      endOne={(id) => call(ownSettings.endSession, { params: { id } })}
      texts={{
        about: t('my-user:sessions.text'),
        list: t('my-user:sessions.list'),
        endAll: t('my-user:sessions.end_all'),
        endAllText: (count) => t('my-user:sessions.end_all_text', count),
      }}
    />
  )
}
