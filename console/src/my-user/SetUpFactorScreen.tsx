import { useRouter } from '@tanstack/react-router'
import { useT } from '../kit/i18n.ts'
import { LanguageLinks } from '../kit/LanguageLinks.tsx'
import { keepLanguage } from '../kit/session/ownSettings.ts'
import { showError } from '../kit/notify.ts'
import { usePageTitle } from '../kit/pageTitle.ts'
import { askWhoIsInEffect, refreshUser } from '../kit/session/session.ts'
import { FactorsPanel } from '../second-factor/index.ts'
import { Mark } from '../ui/Mark.tsx'
import { LogOutButton } from './LogOutButton.tsx'

/** Between the sign-in and everything else, while the role has to have a second factor and the person has none. */
export default function SetUpFactorScreen() {
  const t = useT()
  const router = useRouter()
  usePageTitle(t('second-factor:due.title'))
  const goOn = async () => {
    // nothing on this page reads the person: marking them as old would leave them as they were
    refreshUser(await askWhoIsInEffect())
    await router.invalidate()
  }
  return (
    <div className="flex min-h-dvh flex-col items-center bg-canvas px-4">
      <main className="flex w-full max-w-140 flex-1 flex-col justify-center py-8">
        <Mark size={24} name="Disadmin" className="mb-5" />
        <div className="flex flex-col rounded-lg border border-line bg-surface p-6">
          <h1 className="text-15">{t('second-factor:due.title')}</h1>
          <p className="mt-2 mb-4 text-ink-2">{t('second-factor:due.text')}</p>
          <FactorsPanel onFirst={() => void goOn().catch(showError)} />
          <LogOutButton />
        </div>
      </main>
      <footer className="flex h-16 items-center">
        <LanguageLinks onChoose={keepLanguage} />
      </footer>
    </div>
  )
}
