import type { FormEvent, ReactNode } from 'react'
import { useT } from '../kit/i18n.ts'
import { usePageTitle } from '../kit/pageTitle.ts'
import { PublicPage } from '../kit/PublicPage.tsx'
import { ToPublic } from '../kit/To.tsx'
import { Mark } from '../ui/Mark.tsx'

interface Props {
  title: string
  onSubmit?: () => void
  /** The way back to the sign-in. */
  back?: boolean
  children: ReactNode
}

/** One question to whoever is not signed in. */
export const PublicCard = ({ title, onSubmit, back = false, children }: Props) => {
  usePageTitle(title)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit?.()
  }
  return (
    <PublicPage>
      <Mark size={24} name="Disadmin" className="mb-5" />
      <form noValidate onSubmit={submit} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-6">
        <h1 className="text-15">{title}</h1>
        {children}
        {back && <BackLink />}
      </form>
    </PublicPage>
  )
}

const BackLink = () => {
  const t = useT()
  return (
    <p className="text-center">
      <ToPublic page="/auth/sign-in" className="rounded-sm font-medium text-accent-ink hover:underline">
        {t('activation:back')}
      </ToPublic>
    </p>
  )
}
