import type { Language } from '@disadmin/contract/kit/languages'
import { deliveryMailEntry, type DeliveryMailPart, deliveryMailParts } from '@disadmin/contract/mails/delivery-mail'
import { mails } from '@disadmin/contract/mails/mails'
import { Eye } from 'lucide-react'
import { useState } from 'react'
import type { Sheet } from '../kit/form/useSheet.ts'
import { languageNames, useT } from '../kit/i18n.ts'
import { useMay } from '../kit/useMay.ts'
import { Button } from '../ui/Button.tsx'
import { DeliveryMailDialog } from './DeliveryMailDialog.tsx'
import type { Values } from './entries.ts'

/** The heading of the texts of one language, with their preview. */
export const DeliveryMailHead = ({ language, sheet }: { language: Language; sheet: Sheet<Values> }) => {
  const t = useT()
  const mayPreview = useMay(mails.previewDelivery)
  const [isOpen, setOpen] = useState(false)
  const keyOf = (part: DeliveryMailPart) => deliveryMailEntry(part, language)
  const text = (part: DeliveryMailPart) => String(sheet.values[keyOf(part)] ?? '')
  const openIfRight = async (form: HTMLFormElement) => setOpen(await sheet.areRight(deliveryMailParts.map(keyOf), form))
  return (
    <div className="flex min-h-11 items-center justify-between gap-3 border-b border-line">
      <h3 className="font-strong">{languageNames[language]}</h3>
      {mayPreview && (
        <Button
          size={28}
          icon={Eye}
          aria-label={t('config:delivery_mail.preview_of', languageNames[language])}
          onClick={({ currentTarget }) => void openIfRight(currentTarget.form!)}
        >
          {t('config:delivery_mail.preview')}
        </Button>
      )}
      {isOpen && (
        <DeliveryMailDialog
          texts={{ language, subject: text('subject'), introduction: text('introduction'), closing: text('closing') }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
