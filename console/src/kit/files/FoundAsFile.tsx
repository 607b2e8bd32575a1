import type { Endpoint } from '@disadmin/contract/kit/endpoint'
import type { ExportFormat } from '@disadmin/contract/kit/file-format'
import { useMutation } from '@tanstack/react-query'
import { download } from '../download.ts'
import { useT } from '../i18n.ts'
import { showError } from '../notify.ts'
import { ExportButton } from './ExportButton.tsx'

interface Props {
  /** The list's own call, which takes `format` besides its filter. */
  call: Endpoint
  query: Readonly<Record<string, unknown>>
  format: ExportFormat
  setFormat: (format: ExportFormat) => void
}

/** Everything a list's filter finds as a file; it stands in the list's bar. */
export const FoundAsFile = ({ call, query, format, setFormat }: Props) => {
  const t = useT()
  const { offset: _offset, limit: _limit, ...filter } = query
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(call, { query: { ...filter, format } } as never),
    onError: (error) => showError(error),
  })
  return (
    <ExportButton
      label={t('word:download')}
      busy={isPending}
      onPress={() => mutate()}
      format={{ label: t('files:format'), value: format, onValueChange: setFormat }}
    />
  )
}
