import { moduleLicences } from '@disadmin/contract/licences/licence-list'
import { Mail } from 'lucide-react'
import { useExportWatch } from '../downloads/index.ts'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { useAct } from '../kit/queries.ts'
import type { List } from '../kit/useList.ts'
import { useMay } from '../kit/useMay.ts'
import { Button } from '../ui/Button.tsx'

/** Has what the filter finds sent as a file (MOD-08). */
export const SendCsv = ({ list }: { list: Pick<List<never>, 'state'> }) => {
  const t = useT()
  const may = useMay(moduleLicences.sendCsv)
  const watch = useExportWatch()
  const act = useAct(moduleLicences.sendCsv, {
    done: ({ job_id }) => {
      showSuccess(t('modules:csv.sent'))
      watch(job_id)
    },
  })
  if (!may) return null
  return (
    <Button size={28} icon={Mail} busy={act.busy} onClick={() => act.run({ query: list.state.filters })}>
      {t('modules:csv.button')}
    </Button>
  )
}
