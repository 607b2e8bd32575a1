import { wholesalerAvailability } from '@disadmin/contract/wholesaler-availability/wholesaler-availability'
import { useMutation } from '@tanstack/react-query'
import { Download, Pencil, Upload } from 'lucide-react'
import { download } from '../kit/download.ts'
import { useT } from '../kit/i18n.ts'
import { showError } from '../kit/notify.ts'
import { usePhone } from '../kit/useMedia.ts'
import { Button } from '../ui/Button.tsx'
import { Menu } from '../ui/Menu.tsx'

interface Props {
  onUpload: () => void
  onChange: () => void
}

/** Change, and the empty file; on a phone Upload as well, whose form has no room above the history. */
export const AvailabilityActions = ({ onUpload, onChange }: Props) => {
  const t = useT()
  const phone = usePhone()
  const template = useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => download(wholesalerAvailability.template, { query: { format } }),
    onError: (error) => showError(error),
  })
  return (
    <>
      {phone && (
        <Button variant="primary" icon={Upload} onClick={onUpload}>
          {t('wholesaler-availability:upload')}
        </Button>
      )}
      <Button icon={Pencil} onClick={onChange}>
        {t(phone ? 'wholesaler-availability:change_short' : 'wholesaler-availability:change')}
      </Button>
      <Menu
        align="end"
        trigger={
          <Button icon={Download} busy={template.isPending}>
            {t('wholesaler-availability:template')}
          </Button>
        }
        items={(['csv', 'xlsx'] as const).map((format) => ({
          label: t('wholesaler-availability:template_as', `.${format}`),
          onSelect: () => template.mutate(format),
        }))}
      />
    </>
  )
}
