import { may } from '@disadmin/contract/kit/may'
import type { MyUser } from '@disadmin/contract/my-user/my-user'
import { ownSettings } from '@disadmin/contract/my-user/own-settings'
import { useState } from 'react'
import { useLeaveQuestion } from '../kit/form/useLeaveQuestion.tsx'
import { saveKey } from '../kit/form/saveKey.ts'
import { useT } from '../kit/i18n.ts'
import { useUser } from '../kit/session/session.ts'
import { useActor, useMay } from '../kit/useMay.ts'
import { FactorsPanel } from '../second-factor/index.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { call } from '../kit/call.ts'
import { useRead } from '../kit/queries.ts'
import { SessionList } from '../session/index.ts'
import { KeysPanel } from './KeysPanel.tsx'
import { SettingsFields } from './SettingsFields.tsx'
import { useOwnSettings } from './useOwnSettings.ts'

/** Where one is signed in oneself. */
const OwnSessions = () => {
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

export type OwnTab = 'settings' | 'second_factor' | 'sessions' | 'keys'

interface Props {
  /** Which part it opens with, for whoever has it. */
  first: OwnTab
  onClose: () => void
}

/** One's own settings and sessions, over whatever screen is open (SET-01). */
export const SettingsDialog = (props: Props) => {
  const user = useUser()
  return user && <SettingsOf user={user} {...props} />
}

const SettingsOf = ({ user, first, onClose }: Props & { user: MyUser }) => {
  const t = useT()
  const [tab, setTab] = useState(first)
  const sheet = useOwnSettings(user, onClose)
  const { leave, question } = useLeaveQuestion(sheet, onClose)
  const readOnly = useReadOnly(user)
  // sessions and keys belong to the person who really signed in: nothing is said of them while acting for another
  const tabs: OwnTab[] = useMay(ownSettings.sessions) ? ['settings', 'second_factor', 'sessions', 'keys'] : ['settings']
  return (
    <>
      <Dialog
        open
        title={t('my-user:title', user.username)}
        onClose={leave}
        closeLabel={t('word:close')}
        onSubmit={sheet.onSubmit}
        bodyClassName="pt-2"
        footer={<Foot sheet={sheet} canSave={readOnly === undefined && tab === 'settings'} onLeave={leave} />}
      >
        <Tabs
          label={t('my-user:tabs.label')}
          items={tabs.map((value) => ({ value, label: t(`my-user:tabs.${value}`) }))}
          value={tab}
          onValueChange={setTab}
          className="px-5"
        >
          {/* as high as the fields, so that nothing jumps between the tabs */}
          <div className="p-5 phone:min-h-102">
            {tab === 'settings' && <SettingsFields user={user} sheet={sheet} readOnly={readOnly} />}
            {tab === 'second_factor' && <FactorsPanel />}
            {tab === 'sessions' && <OwnSessions />}
            {tab === 'keys' && <KeysPanel />}
          </div>
        </Tabs>
      </Dialog>
      {question}
    </>
  )
}

/** Why the settings can be read only, if so. */
const useReadOnly = (user: MyUser): string | undefined => {
  const t = useT()
  const answer = may(ownSettings.patch, useActor())
  if (answer === 'yes') return undefined
  return answer === 'impersonating' ? t('my-user:impersonating', user.username) : t('my-user:no_right')
}

interface FootProps {
  sheet: ReturnType<typeof useOwnSettings>
  canSave: boolean
  onLeave: () => void
}

const Foot = ({ sheet, canSave, onLeave }: FootProps) => {
  const t = useT()
  if (!canSave) return <Button onClick={onLeave}>{t('word:close')}</Button>
  return (
    <>
      <Button className="mr-auto" disabled={!sheet.isDirty || sheet.busy} onClick={sheet.reset}>
        {t('word:reset')}
      </Button>
      {/* three buttons do not fit a phone in German; the × is there as well */}
      <Button className="max-phone:hidden" onClick={onLeave}>
        {t('word:cancel')}
      </Button>
      <Button {...saveKey} type="submit" variant="primary" busy={sheet.busy} disabled={!sheet.isDirty && !sheet.busy}>
        {t('form:save')}
      </Button>
    </>
  )
}
