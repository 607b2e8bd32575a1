import { type Installation, installation } from '@disadmin/contract/installation/installation'
import { ShieldAlert } from 'lucide-react'
import { useState } from 'react'
import { Allowed } from '../kit/Allowed.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { formatMoment } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { useRead } from '../kit/queries.ts'
import { Button } from '../ui/Button.tsx'
import { type Fact, Facts } from '../ui/Facts.tsx'
import { ReleaseDialog } from './ReleaseDialog.tsx'
import { useWaiting } from './useWaiting.ts'

/** A database that was copied or restored tells nobody anything until it is released: what waits there may have been sent. */
export const HeldBack = () => {
  const t = useT()
  return (
    <Loaded read={useRead(installation.get)} failed={t('installation:failed')} waiting={null}>
      {({ held, waiting }) => held && <Held held={held} waiting={waiting} />}
    </Loaded>
  )
}

interface HeldProps {
  held: NonNullable<Installation['held']>
  waiting: Installation['waiting']
}

const Held = ({ held, waiting }: HeldProps) => {
  const t = useT()
  const [asked, setAsked] = useState(false)
  const facts: Fact[] = [
    { label: t('installation:database'), value: held.address },
    { label: t('installation:since'), value: held.since && formatMoment(held.since) },
    ...useWaiting(waiting),
  ]
  return (
    <section
      aria-label={t('installation:label')}
      className="border-b border-warn-line bg-warn-soft px-5 py-4 text-warn-ink max-phone:px-4"
    >
      <h2 className="flex items-start gap-2 text-15">
        <ShieldAlert aria-hidden className="mt-0.5 shrink-0" />
        {t(`installation:${held.why}`)}
      </h2>
      <p className="mt-1 max-w-192">{t(`installation:${held.why}_text`)}</p>
      {held.why !== 'switched_off' && (
        <>
          <Facts facts={facts} className="mt-3 max-w-120 text-ink" />
          <Allowed to={installation.release}>
            <Button variant="primary" className="mt-4" onClick={() => setAsked(true)}>
              {t('installation:release')}
            </Button>
            <ReleaseDialog open={asked} waiting={waiting} onClose={() => setAsked(false)} />
          </Allowed>
        </>
      )}
    </section>
  )
}
