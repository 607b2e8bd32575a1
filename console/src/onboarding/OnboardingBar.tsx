import type { Onboarding } from '@disadmin/contract/onboarding/onboarding'
import { onboarding as calls } from '@disadmin/contract/onboarding/onboarding'
import { modulestore } from '@disadmin/contract/licences/modulestore'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { useRead } from '../kit/queries.ts'
import { To } from '../kit/To.tsx'
import { useConfirm } from '../kit/useConfirm.tsx'
import { useOffer } from '../kit/useMay.ts'
import { Button } from '../ui/Button.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { Select } from '../ui/Select.tsx'

interface Props {
  resellerId: number
  onboarding: Onboarding
  /** A run was begun. */
  onBegan: () => void
}

/** Above the customers: what would happen and its beginning, or how far it is. */
export const OnboardingBar = ({ resellerId, onboarding, onBegan }: Props) => {
  const t = useT()
  const { counts, job_id } = onboarding
  return (
    <div className="shrink-0 border-b border-line px-5 py-4 max-phone:px-4">
      <p className="max-w-180 text-ink-2">{t('onboarding:tab.text')}</p>
      {job_id === null ? (
        <Beginning resellerId={resellerId} counts={counts} onBegan={onBegan} />
      ) : (
        <Running counts={counts} jobId={job_id} />
      )}
    </div>
  )
}

const Running = ({ counts: { waiting, done, failed }, jobId }: { counts: Onboarding['counts']; jobId: string }) => {
  const t = useT()
  const [ended, total] = [done + failed, waiting + done + failed]
  return (
    <div className="mt-3 max-w-120" role="status">
      <p className="mb-1.5 flex flex-wrap justify-between gap-x-3">
        <span className="font-strong">{t('onboarding:tab.running')}</span>
        <span className="tabular text-ink-2">{t('onboarding:tab.progress', formatCount(ended), formatCount(total))}</span>
      </p>
      <ProgressBar label={t('onboarding:tab.running')} done={ended} total={total} />
      <To
        screen="/jobs"
        search={{ job: jobId }}
        className="mt-2 inline-block rounded-sm font-medium text-accent-ink hover:underline"
      >
        {t('onboarding:tab.job')}
      </To>
    </div>
  )
}

const packages = { kind: 'PACKAGE', exclude_modulestore_id__in: 'MOVE' } as const

interface BeginningProps extends Pick<Props, 'resellerId' | 'onBegan'> {
  counts: Onboarding['counts']
}

const Beginning = ({ resellerId, counts, onBegan }: BeginningProps) => {
  const t = useT()
  const { whyNot } = useOffer(calls.start)
  // CUST-24
  const modules = useRead(modulestore.valid, { query: packages })
  const [chosen, setChosen] = useState<string | null>(null)
  const [tried, setTried] = useState(false)
  const module = modules.data?.objects.find(({ id }) => String(id) === chosen)
  const start = useConfirm(calls.start, {
    title: t('onboarding:tab.ask', counts.ready),
    confirmLabel: t('onboarding:tab.ask_yes'),
    tone: 'primary',
    once: true,
    changes: [calls.list],
    done: () => {
      onBegan()
      showSuccess(t('onboarding:tab.started'))
    },
  })
  const begin = () => {
    setTried(true)
    if (module)
      start.ask(
        { params: { id: resellerId }, body: { module_id: module.id } },
        t('onboarding:tab.ask_text', counts.ready, module.name),
      )
  }
  const options = (modules.data?.objects ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <>
      <p className="mt-2 tabular">
        {counts.ready > 0 && <b className="font-strong">{t('onboarding:tab.ready', counts.ready)}. </b>}
        {counts.without_email > 0 && (
          <span className="text-warn-ink">{t('onboarding:tab.without_email', counts.without_email)}.</span>
        )}
      </p>
      {counts.ready > 0 && (
        <div className="mt-3 flex flex-wrap items-start gap-3">
          <div className="w-64 max-phone:w-full">
            <Select
              label={t('field:module')}
              required
              options={options}
              value={chosen}
              onValueChange={setChosen}
              placeholder={t('onboarding:tab.choose')}
              disabled={whyNot !== undefined || modules.data === undefined}
              error={tried && !module ? t('kit:invalid.required') : undefined}
            />
          </div>
          <Button
            variant="primary"
            icon={UserPlus}
            className="mt-5 max-phone:mt-0"
            disabled={whyNot !== undefined}
            title={whyNot && t('kit:error.impersonating')}
            busy={start.busy}
            onClick={begin}
          >
            {t('onboarding:tab.tab')}
          </Button>
        </div>
      )}
      {start.dialog}
    </>
  )
}
