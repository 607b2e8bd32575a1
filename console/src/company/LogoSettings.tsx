import { logoSize, type MyCustomer, myCustomer } from '@disadmin/contract/company/my-customer'
import * as z from 'zod/mini'
import { fileTexts } from '../kit/files/fileTexts.ts'
import { FormPage, FormSection } from '../kit/form/FormPage.tsx'
import { type Sheet, useSheet } from '../kit/form/useSheet.ts'
import { useT } from '../kit/i18n.ts'
import { showSuccess } from '../kit/notify.ts'
import { stale } from '../kit/queries.ts'
import { FileDrop } from '../ui/FileDrop.tsx'
import { CurrentLogo } from './CurrentLogo.tsx'
import { uploadLogo, useAddress, usePicture } from './logo.calls.ts'
import { LogoFrame } from './LogoFrame.tsx'
import { ReadOnlyPage } from './ReadOnlyPage.tsx'

interface LogoValues {
  logo: File | null
}
const NewLogo = z.object({ logo: z.nullable(z.instanceof(File)) })

/** COMP-07 to COMP-11 */
export const LogoSettings = ({ company, readOnly }: { company: MyCustomer; readOnly: boolean }) => {
  const t = useT()
  const sheet = useSheet<LogoValues, LogoValues>({
    schema: NewLogo,
    values: { logo: null },
    submit: async ({ logo }) => {
      await uploadLogo(logo!)
      await stale(myCustomer.get)
      showSuccess(t('my-customer:logo.saved'))
      return { logo: null }
    },
  })
  if (readOnly) {
    return (
      <ReadOnlyPage>
        <CurrentLogo company={company} readOnly />
      </ReadOnlyPage>
    )
  }
  return (
    <FormPage label={t('my-customer:tab_logo')} sheet={sheet} submitLabel={t('my-customer:logo.save')}>
      <CurrentLogo company={company} readOnly={false} />
      <ChooseLogo sheet={sheet} />
    </FormPage>
  )
}

const ChooseLogo = ({ sheet }: { sheet: Sheet<LogoValues> }) => {
  const t = useT()
  const texts = fileTexts(t)
  const { width, height } = logoSize
  const { accept, maxBytes } = myCustomer.uploadLogo.upload
  const picture = usePicture(sheet.values.logo)
  const address = useAddress(picture)
  const hint = t('my-customer:logo.hint', maxBytes / 1024 / 1024, width, height)
  return (
    <FormSection title={t('my-customer:logo.new')} text={hint}>
      <FileDrop
        {...sheet.control('logo')}
        {...texts}
        required={false}
        accept={accept}
        maxBytes={maxBytes}
        // COMP-12S: .JPEG is taken and not listed
        faultText={(fault) => (fault.kind === 'wrong_type' ? t('my-customer:logo.wrong_type') : texts.faultText(fault))}
        className="phone:col-span-2"
      />
      {picture && <LogoFrame address={address} alt={t('my-customer:logo.preview')} caption={t('my-customer:logo.preview')} />}
    </FormSection>
  )
}
