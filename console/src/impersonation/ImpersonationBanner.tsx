import { MonitorUp } from 'lucide-react'
import { actingAs } from '../kit/session/token.ts'
import { Countdown } from '../kit/Countdown.tsx'
import { useT } from '../kit/i18n.ts'
import { useUser, useUserReadAt } from '../kit/session/session.ts'
import { Banner } from '../ui/Banner.tsx'
import { Button } from '../ui/Button.tsx'
import { endOf } from './endOf.ts'
import { useStop } from './usePerson.ts'

/** Names both people on every screen for as long as somebody is impersonated, and ends it (SHELL-17, IMP-12S). */
export const ImpersonationBanner = () => {
  const t = useT()
  const user = useUser()
  const readAt = useUserReadAt()
  const stop = useStop()
  if (user?.impersonator === undefined) return null
  const { impersonator, impersonator_name: realName } = user
  const endsAt = endOf(user, readAt)
  return (
    <Banner
      icon={MonitorUp}
      label={t('impersonation:banner.label')}
      end={
        <>
          {Number.isFinite(endsAt) && (
            <span>
              {t('impersonation:banner.ends')} <Countdown endsAt={endsAt} onEnd={actingAs.doubt} className="text-warn-ink" />
            </span>
          )}
          <Button size={28} busy={stop.busy} onClick={() => stop.run({})}>
            {t('impersonation:stop')}
          </Button>
        </>
      }
    >
      <span>
        {t('impersonation:banner.act_as')} <strong>{user.name || user.username}</strong> ({user.username})
      </span>
      <span>{t('impersonation:banner.signed_in', realName || impersonator, impersonator)}</span>
    </Banner>
  )
}
