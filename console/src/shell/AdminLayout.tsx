import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { WifiOff } from 'lucide-react'
import type { Counts } from '@disadmin/contract/counts/counts'
import { ImpersonationBanner, useFollow, useSwitching } from '../impersonation/index.ts'
import { FreshProof } from '../kit/factor/FreshProof.tsx'
import { useT } from '../kit/i18n.ts'
import { useDocumentTitle } from '../kit/pageTitle.ts'
import { useDesktop } from '../kit/useMedia.ts'
import { watchConnection } from '../kit/wire/watchConnection.ts'
import type { OwnTab } from '../my-user/index.ts'
import { useConnectionGone } from '../kit/wire/connection.ts'
import { Banner } from '../ui/Banner.tsx'
import { formatMoment } from '../kit/format.ts'
import { LanguageLinks } from '../kit/LanguageLinks.tsx'
import { keepLanguage } from '../kit/session/ownSettings.ts'
import { cx } from '../ui/cx.ts'
import { Palette } from './Palette.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { KeysDialog } from './KeysDialog.tsx'
import { keepRoom } from './keepRoom.ts'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { badgeText, useFaviconBadge } from './useFaviconBadge.ts'
import { useCounts } from './useCounts.ts'
import { loadSettings, useLoadAhead } from './useLoadAhead.ts'
import { useMyScreens } from './useMenu.ts'
import { useOpenedThings } from './useOpenedThings.ts'
import { useOverlay } from './useOverlay.ts'
import { useOwnFailures } from './useOwnFailures.ts'
import { useShellKeys } from './useShellKeys.ts'

type Vpom = Counts['vpom']

const Footer = ({ vpom }: { vpom: Vpom }) => (
  <footer className="flex min-h-8 shrink-0 items-center justify-between gap-x-4 border-t border-line bg-canvas px-5 no-print max-desktop:mt-auto max-desktop:min-h-12 max-phone:flex-col max-phone:justify-center max-phone:py-2">
    <VpomState vpom={vpom} />
    <LanguageLinks onChoose={keepLanguage} />
  </footer>
)

const dots = { connected: 'bg-good', not_answering: 'bg-bad', switched_off: 'bg-ink-3' } as const

/** For those who may see orders: whether they arrive. */
const VpomState = ({ vpom }: { vpom: Vpom }) => {
  const t = useT()
  return (
    <p role="status" className="flex min-w-0 items-center gap-2 text-12 text-ink-2">
      {vpom && (
        <>
          <span aria-hidden className={cx('size-1.5 shrink-0 rounded-full', dots[vpom.state])} />
          <span className={cx('truncate', vpom.state === 'not_answering' && 'text-bad')}>
            {vpom.answered_at === null
              ? t(`shell:vpom.${vpom.state}`)
              : t('shell:vpom.not_answering_since', formatMoment(vpom.answered_at))}
          </span>
        </>
      )}
    </p>
  )
}

/** Says that the server cannot be reached, for as long as that is so. */
const ConnectionBar = () => {
  const t = useT()
  const gone = useConnectionGone()
  return (
    <div role="status">
      {gone && (
        <Banner icon={WifiOff}>
          <strong>{t('shell:connection.gone')}</strong>
          <span>{t('shell:connection.text')}</span>
        </Banner>
      )}
    </div>
  )
}

const SettingsDialog = lazy(loadSettings)

/** The shell around every screen of /admin. */
export default function AdminLayout() {
  const t = useT()
  const counts = useCounts()
  const mine = useMyScreens()
  const countOf = (path: string, count = 0) => (mine.some((screen) => screen.path === path) ? count : 0)
  const waiting = countOf('/carts', counts.carts) + countOf('/orders', counts.orders_in_trouble)
  const text = badgeText(waiting)
  useFaviconBadge(waiting)
  useDocumentTitle(text === '' ? '' : `(${text}) `)

  useEffect(watchConnection, [])
  useLoadAhead()
  useOwnFailures(counts)
  useFollow()
  useOpenedThings()
  const switching = useSwitching()
  const desktop = useDesktop()
  const { overlay, open, close } = useOverlay()
  useShellKeys(open)
  // SHELL-15
  const closeMenu = useEffectEvent(() => overlay === 'menu' && close())
  useEffect(() => {
    if (desktop) closeMenu()
  }, [desktop])

  return (
    <div className="flex h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 left-2 z-60 -translate-y-16 rounded-md bg-accent px-3 py-1.5 text-on-accent focus:translate-y-0"
      >
        {t('shell:nav.skip')}
      </a>
      <div ref={keepRoom} className="shrink-0">
        <ImpersonationBanner />
        <ConnectionBar />
      </div>
      <div className="flex min-h-0 flex-1">
        {desktop ? (
          <aside className="shrink-0 no-print">
            <Sidebar counts={counts} />
          </aside>
        ) : (
          <MobileMenu open={overlay === 'menu'} onClose={close} counts={counts} />
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar open={open} desktop={desktop} />
          <main id="content" tabIndex={-1} className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-surface outline-none">
            {!switching && <Outlet />}
            {!desktop && <Footer vpom={counts.vpom} />}
          </main>
          {desktop && <Footer vpom={counts.vpom} />}
        </div>
      </div>
      {overlay === 'palette' && <Palette onClose={close} open={open} />}
      {overlay === 'keys' && <KeysDialog onClose={close} />}
      <Suspense>{overlay?.startsWith('own ') && <SettingsDialog first={overlay.slice(4) as OwnTab} onClose={close} />}</Suspense>
      <FreshProof />
    </div>
  )
}
