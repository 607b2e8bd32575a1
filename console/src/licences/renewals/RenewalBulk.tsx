import { maxLimit } from '@disadmin/contract/kit/paging'
import { executionTimes } from '@disadmin/contract/licences/licences.rules'
import { type Renewal, renewals } from '@disadmin/contract/licences/renewals'
import { Ban, Mail } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '../../kit/format.ts'
import { useT } from '../../kit/i18n.ts'
import { BulkButton } from '../../kit/list/BulkButton.tsx'
import { isTooMany } from '../../kit/list/tooMany.ts'
import { useOffer } from '../../kit/useMay.ts'
import type { Selection } from '../../kit/list/useSelection.ts'
import { ResellerMails } from './ResellerMails.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { useCancelSeveral } from './useCancelSeveral.tsx'

/** Bulk actions: cancel the selected licences, mail their resellers. */
export const RenewalBulk = ({ selection }: { selection: Selection<Renewal> }) => {
  const t = useT()
  const cancel = useCancelSeveral(selection)
  const mails = useOffer(renewals.sendMails)
  const [mailing, setMailing] = useState(false)
  const useless = isTooMany(selection) ? t('renewals:too_many', formatCount(maxLimit)) : undefined
  const whyNoMail = mails.whyNot === undefined ? useless : t('kit:error.impersonating')
  return (
    <>
      {mails.shown && (
        <BulkButton icon={Mail} why={whyNoMail} disabled={whyNoMail !== undefined} onClick={() => setMailing(true)}>
          {t('renewals:mails.button')}
        </BulkButton>
      )}
      <Menu
        align="end"
        trigger={
          <BulkButton icon={Ban} variant="destructive" busy={cancel.busy} why={useless} disabled={useless !== undefined}>
            {t('renewals:cancel.button')}
          </BulkButton>
        }
        // the one that surprises nobody first
        items={executionTimes.toReversed().map((time) => ({
          label: t(`renewals:cancel.${time}`),
          danger: true,
          onSelect: () => cancel.ask(time),
        }))}
      />
      {cancel.dialogs}
      <>{mailing && <ResellerMails ids={selection.ids} onClose={() => setMailing(false)} />}</>
    </>
  )
}
