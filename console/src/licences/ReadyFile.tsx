import { moduleLicences } from '@disadmin/contract/licences/licence-list'
import { Download, X } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import { download } from '../kit/download.ts'
import { useT } from '../kit/i18n.ts'
import { showError } from '../kit/notify.ts'
import { useSearchValue } from '../kit/useSearch.ts'
import { Button } from '../ui/Button.tsx'
import { IconButton } from '../ui/IconButton.tsx'

/** The file a mail has led to (`?file=17`): it is fetched with a click, by whoever asked for it. */
export const ReadyFile = () => {
  const t = useT()
  const [file, setFile] = useSearchValue('file')
  const fetched = useMutation({
    mutationFn: (id: number) => download(moduleLicences.file, { params: { id } }),
    onSuccess: () => setFile(undefined),
    onError: (error) => showError(error),
  })
  const id = Number(file)
  if (!Number.isSafeInteger(id) || id < 1) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 border-b border-accent-line bg-accent-soft px-5 py-1.5 max-phone:px-4"
    >
      <span className="min-w-0 flex-1">{t('modules:csv.ready')}</span>
      <Button size={28} variant="primary" icon={Download} busy={fetched.isPending} onClick={() => fetched.mutate(id)}>
        {t('word:download')}
      </Button>
      <IconButton icon={X} label={t('word:close')} onClick={() => setFile(undefined)} />
    </div>
  )
}
