import { LanguageLinks } from '../kit/LanguageLinks.tsx'

export const Footer = () => (
  <footer className="flex h-8 shrink-0 items-center justify-end border-t border-line bg-canvas px-5 no-print max-[959.98px]:mt-auto max-[959.98px]:h-12 max-phone:justify-center">
    <LanguageLinks />
  </footer>
)
