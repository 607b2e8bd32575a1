import { type MyCustomer, myCustomer } from '@disadmin/contract/company/my-customer'
import { ImageOff, Trash2 } from 'lucide-react'
import { FormSection } from '../kit/form/FormPage.tsx'
import { formatDay } from '../kit/format.ts'
import { useT } from '../kit/i18n.ts'
import { Loaded } from '../kit/Loaded.tsx'
import { showSuccess } from '../kit/notify.ts'
import { useConfirm } from '../kit/useConfirm.tsx'
import { Button } from '../ui/Button.tsx'
import { useAddress, useStoredLogo } from './logo.calls.ts'
import { LogoFrame } from './LogoFrame.tsx'

interface Props {
  company: MyCustomer
  readOnly: boolean
}

/** The logo as it is stored, and a way to take it away. */
export const CurrentLogo = ({ company, readOnly }: Props) => {
  const t = useT()
  const { logo, name } = company
  const remove = useConfirm(myCustomer.deleteLogo, {
    changes: [myCustomer.get],
    done: () => showSuccess(t('my-customer:logo.removed')),
  })
  return (
    <FormSection title={t('my-customer:logo.current')}>
      <div className="flex flex-wrap items-start gap-x-5 gap-y-3 pb-2 phone:col-span-2">
        {logo === null ? <NoLogo /> : <StoredLogo logo={logo} name={name} />}
        {logo !== null && !readOnly && (
          <Button
            variant="destructive"
            icon={Trash2}
            busy={remove.busy}
            onClick={() => remove.ask({}, t('my-customer:logo.remove_text', name))}
          >
            {t('my-customer:logo.remove')}
          </Button>
        )}
      </div>
      {remove.dialog}
    </FormSection>
  )
}

const StoredLogo = ({ logo, name }: { logo: NonNullable<MyCustomer['logo']>; name: string }) => {
  const t = useT()
  const read = useStoredLogo(logo)
  const address = useAddress(read.data)
  const { width, height, updated_at } = logo
  const frame = (
    <LogoFrame
      address={address}
      alt={t('my-customer:logo.alt', name)}
      caption={t('my-customer:logo.since', width, height, formatDay(updated_at))}
    />
  )
  return (
    <Loaded read={read} failed={t('my-customer:logo.failed')} waiting={frame}>
      {() => frame}
    </Loaded>
  )
}

const NoLogo = () => {
  const t = useT()
  return (
    <div className="flex h-30.5 w-59 max-w-full flex-col items-center justify-center gap-2 rounded-md border border-line bg-canvas text-ink-2">
      <ImageOff aria-hidden className="size-5 text-ink-3" />
      {t('my-customer:logo.none')}
    </div>
  )
}
