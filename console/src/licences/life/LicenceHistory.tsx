import type { CustomerLicence } from '@disadmin/contract/licences/licences'
import { formatDay, formatMoment } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LicenceState } from '../LicenceState.tsx'

/** Every state a licence came into, on which day, and by whom. */
export const LicenceHistory = ({ licence, onClose }: { licence: CustomerLicence; onClose: () => void }) => {
  const t = useT()
  const { module, history, replaces, replaced_by } = licence
  return (
    <Dialog
      open
      closeOnOutside
      size="sm"
      title={t('modules:dialog.history', module.name)}
      onClose={onClose}
      closeLabel={t('word:close')}
      footer={<Button onClick={onClose}>{t('word:close')}</Button>}
    >
      <ol className="grid gap-3">
        {replaces && <li className="text-ink-2">{t('modules:history.follows', replaces.module_name)}</li>}
        {history.map(({ status, came_on, at, by_date, by_name }, index) => (
          <li key={status} className="grid grid-cols-[auto_1fr] items-start gap-x-3 gap-y-0.5">
            <span className="tabular">{formatDay(came_on)}</span>
            <span>
              <LicenceState status={status} />
            </span>
            <span className="col-start-2 text-12 text-ink-3">
              {[
                by_date && index > 0 ? t('modules:history.by_date') : '',
                by_name === null ? '' : t('customer:happened.by', by_name),
                formatMoment(at),
              ]
                .filter((word) => word !== '')
                .join(', ')}
            </span>
          </li>
        ))}
        {replaced_by && (
          <li className="text-ink-2">
            {t('modules:history.followed', replaced_by.module_name, formatDay(replaced_by.active_from))}
          </li>
        )}
      </ol>
    </Dialog>
  )
}
