import { type MyCustomer, myCustomer } from '@disadmin/contract/company/my-customer'
import { DetailTabs } from '../kit/detail/DetailTabs.tsx'
import { Loaded } from '../kit/Loaded.tsx'
import { useT } from '../kit/i18n.ts'
import { usePageTitle } from '../kit/pageTitle.ts'
import { useRead } from '../kit/queries.ts'
import { useMay } from '../kit/useMay.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { CompanyForm } from './CompanyForm.tsx'
import { LogoSettings } from './LogoSettings.tsx'

/** COMP-01 to COMP-03: the company of the person who is signed in. */
export default function CompanySettingsScreen() {
  const t = useT()
  const read = useRead(myCustomer.get)
  usePageTitle(t('my-customer:title'))
  return (
    <section aria-labelledby="title" className="flex min-h-0 flex-1 flex-col max-phone:min-h-max">
      <header className="flex min-h-11 shrink-0 flex-wrap items-center gap-x-3 px-5 pt-2 max-phone:px-4">
        <h1 id="title" className="text-20">
          {t('my-customer:title')}
        </h1>
        {read.data && <span className="text-ink-2">{read.data.name}</span>}
      </header>
      <Loaded read={read} failed={t('my-customer:failed')} waiting={<Waiting />}>
        {(company) => <CompanyTabs company={company} />}
      </Loaded>
    </section>
  )
}

const CompanyTabs = ({ company }: { company: MyCustomer }) => {
  const t = useT()
  // COMP-04
  const readOnly = !useMay(myCustomer.patch)
  const keepsLogo = !useMay(myCustomer.uploadLogo)
  return (
    <DetailTabs
      label={t('my-customer:title')}
      tabs={[
        {
          value: 'company',
          label: t('my-customer:title'),
          content: () => <CompanyForm company={company} readOnly={readOnly} />,
        },
        {
          value: 'logo',
          label: t('my-customer:tab_logo'),
          content: () => <LogoSettings company={company} readOnly={keepsLogo} />,
        },
      ]}
    />
  )
}

const Waiting = () => (
  <div aria-hidden className="mt-3 flex flex-col gap-5 border-t border-line p-5">
    <Skeleton className="w-40" />
    <Skeleton className="w-80 max-w-full" />
    <Skeleton className="w-72 max-w-full" />
  </div>
)
