import { permissionsChanged } from '@disadmin/contract/licences/modules.rules'
import { isRunning } from '@disadmin/contract/licences/licences.rules'
import type { CustomerLicence } from '@disadmin/contract/licences/licences'
import { Minus, Plus } from 'lucide-react'
import { useT } from '../../kit/i18n.ts'

interface Props {
  /** In one sentence, with its dates. */
  sentence: string
  licences: readonly CustomerLicence[]
  /** The licence that ends, where one does. */
  going?: CustomerLicence | undefined
  coming?: { permissions: readonly string[] } | undefined
}

/** The effect of a move: its dates, and which permissions the customer gains or loses. */
export const WhatHappens = ({ sentence, licences, going, coming }: Props) => {
  const t = useT()
  const staying = licences
    .filter(({ id, status }) => isRunning(status) && id !== going?.id)
    .flatMap(({ module }) => module.permissions)
  const { gained, lost } = permissionsChanged({
    staying,
    going: going?.module.permissions ?? [],
    coming: coming?.permissions ?? [],
  })
  return (
    <section aria-live="polite">
      <h3 className="mb-1 text-12 font-medium text-ink-2">{t('modules:dialog.what')}</h3>
      <div className="grid gap-2 rounded-md bg-sunken px-3 py-2.5">
        <p>{sentence}</p>
        {gained.length > 0 && (
          <Codenames icon={Plus} label={t('modules:will.gained')} codenames={gained} className="text-good-ink" />
        )}
        {lost.length > 0 && <Codenames icon={Minus} label={t('modules:will.lost')} codenames={lost} className="text-bad-ink" />}
        {gained.length + lost.length === 0 && <p className="text-ink-2">{t('modules:will.same')}</p>}
      </div>
    </section>
  )
}

type CodenamesProps = { icon: typeof Plus; label: string; codenames: readonly string[]; className: string }

const Codenames = ({ icon: Icon, label, codenames, className }: CodenamesProps) => (
  <p className="flex gap-2 text-12">
    <Icon aria-hidden className={`mt-0.5 size-3.5 shrink-0 ${className}`} />
    <span>
      <span className={`font-medium ${className}`}>{label}</span> {codenames.join(', ')}
    </span>
  </p>
)
