import { discountCategories } from '@disadmin/contract/discount-groups/discount-categories'
import type { ExportFormat } from '@disadmin/contract/kit/file-format'
import { useMutation } from '@tanstack/react-query'
import { ChevronDown, Download } from 'lucide-react'
import { download } from '../../kit/download.ts'
import { useT } from '../../kit/i18n.ts'
import { showError } from '../../kit/notify.ts'
import { useSearchValue } from '../../kit/useSearch.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Menu } from '../../ui/Menu.tsx'

/** Downloads the matrix of now or of the shown day (DISC-07). */
export const useExportDiscounts = () => {
  const [asOf] = useSearchValue('as_of')
  const { mutate, isPending } = useMutation({
    mutationFn: (format: ExportFormat) =>
      download(discountCategories.export, { query: { format, ...(asOf !== undefined && { as_of: asOf }) } }),
    onError: (error) => showError(error),
  })
  return { run: mutate, busy: isPending }
}

// the import accepts it
const formats = ['csv', 'xlsx'] as const

/** The matrix as csv; as the other format by the menu beside it. */
export const ExportDiscounts = ({ exporting: { run, busy } }: { exporting: ReturnType<typeof useExportDiscounts> }) => {
  const t = useT()
  return (
    <span className="flex">
      <Button icon={Download} busy={busy} onClick={() => run('csv')} className="rounded-r-none">
        {t('discount-desk:export')}
      </Button>
      <Menu
        align="end"
        items={formats.map((format) => ({ label: `.${format}`, onSelect: () => run(format) }))}
        trigger={
          <IconButton
            icon={ChevronDown}
            label={t('files:format')}
            size={32}
            className="-ml-px rounded-l-none border border-line-strong bg-surface"
          />
        }
      />
    </span>
  )
}
