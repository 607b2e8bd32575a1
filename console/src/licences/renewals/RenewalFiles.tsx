import type { ExportFormat } from '@disadmin/contract/kit/file-format'
import { renewals } from '@disadmin/contract/licences/renewals'
import { useMutation } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { download } from '../../kit/download.ts'
import { ExportButton } from '../../kit/files/ExportButton.tsx'
import { useT } from '../../kit/i18n.ts'
import { showError } from '../../kit/notify.ts'
import type { List } from '../../kit/useList.ts'
import { Button } from '../../ui/Button.tsx'

/** What the filter finds, as a table or as a calendar. */
export const RenewalFiles = ({ list }: { list: Pick<List<never>, 'state'> }) => {
  const t = useT()
  const [format, setFormat] = useState<ExportFormat>('xlsx')
  const { filters } = list.state
  const onError = (error: unknown) => showError(error)
  const table = useMutation({ mutationFn: () => download(renewals.list, { query: { ...filters, format } }), onError })
  const calendar = useMutation({ mutationFn: () => download(renewals.calendar, { query: filters }), onError })
  return (
    <>
      <Button size={28} icon={CalendarDays} busy={calendar.isPending} onClick={() => calendar.mutate()}>
        {t('renewals:calendar.button')}
      </Button>
      <ExportButton
        label={t('word:download')}
        busy={table.isPending}
        onPress={() => table.mutate()}
        format={{ label: t('files:format'), value: format, onValueChange: setFormat }}
      />
    </>
  )
}
