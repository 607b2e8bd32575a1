import { Outlet } from '@tanstack/react-router'
import { type ComponentType, createElement, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { ImpersonationBanner, useFollow, useSwitching } from '../impersonation/index.ts'
import { useT } from '../kit/i18n.ts'
import { useDocumentTitle } from '../kit/pageTitle.ts'
import { useAllowed } from '../kit/session.ts'
import { useDesktop } from '../kit/useMedia.ts'
import { Footer } from './Footer.tsx'
import { Sidebar } from './Sidebar.tsx'
import { TopBar } from './TopBar.tsx'
import { badgeText, useFaviconBadge } from './useFaviconBadge.ts'
import { useCounts } from './useCounts.ts'
import { useOverlay } from './useOverlay.ts'
import { useOwnFailures } from './useOwnFailures.ts'
import { useShellKeys } from './useShellKeys.ts'

const MobileMenu = lazy(() => import('./MobileMenu.tsx'))
const KeysDialog = lazy(() => import('./KeysDialog.tsx'))
const SettingsDialog = lazy(() => import('../my-user/index.ts'))

/** After this long, in ms, a page has loaded what it needs. */
const quietTime = 1000

type PaletteComponent = ComponentType<{ onClose: () => void }>

/** The shell around every screen of /admin. */
export default function AdminLayout() {
  const t = useT()
  const counts = useCounts()
  const seesCarts = useAllowed('Carts/read')
  const unseen = seesCarts ? (counts.carts ?? 0) : 0
  const text = badgeText(unseen)
  useFaviconBadge(unseen)
  useDocumentTitle(text === '' ? '' : `(${text}) `)

  useOwnFailures(counts.own_failed_orders)
  useFollow()
  const switching = useSwitching()
  const desktop = useDesktop()
  const { overlay, open, close } = useOverlay()
  const palette = usePalette(overlay === 'palette')
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
      <ImpersonationBanner />
      <div className="flex min-h-0 flex-1">
        {desktop ? (
          <aside className="shrink-0 no-print">
            <Sidebar counts={counts} />
          </aside>
        ) : (
          <Suspense>
            <MobileMenu open={overlay === 'menu'} onClose={close} counts={counts} />
          </Suspense>
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          <TopBar open={open} desktop={desktop} />
          <main id="content" tabIndex={-1} className="flex min-h-0 flex-1 flex-col overflow-y-auto bg-surface outline-none">
            {!switching && <Outlet />}
            {!desktop && <Footer />}
          </main>
          {desktop && <Footer />}
        </div>
      </div>
      <Suspense>
        {overlay === 'palette' && palette && createElement(palette, { onClose: close })}
        {overlay === 'keys' && <KeysDialog onClose={close} />}
        {overlay === 'settings' && <SettingsDialog onClose={close} />}
      </Suspense>
    </div>
  )
}

/** The palette is no part of what makes a page usable: it comes when that is done, or at once when it is asked for. */
const usePalette = (wanted: boolean): PaletteComponent | undefined => {
  const [palette, setPalette] = useState<PaletteComponent>()
  useEffect(() => {
    const load = () => void import('./Palette.tsx').then((module) => setPalette(() => module.default))
    if (wanted) return load()
    const timer = setTimeout(load, quietTime)
    return () => clearTimeout(timer)
  }, [wanted])
  return palette
}
