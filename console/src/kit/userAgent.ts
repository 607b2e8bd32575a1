import type { Translate } from './i18n.ts'

/** What a browser says about itself, in words a person knows. */
interface Program {
  /** "Chrome"; undefined for what nobody knows. */
  browser: string | undefined
  /** The number people know it by: "120". */
  version: string | undefined
  /** "Windows"; undefined where it does not say. */
  system: string | undefined
  isPhone: boolean
}

// In this order: nearly all call themselves Safari and Chrome as well, for the sake of old pages.
const browsers: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\bVivaldi\/(\d+)/, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/(?:\b|Headless)(?:Chrome|CriOS|Chromium)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+).*\bSafari\//, 'Safari'],
  [/^curl\/(\d+)/, 'curl'],
  [/^PostmanRuntime\/(\d+)/, 'Postman'],
]

// Phones and tablets name the system they descend from as well.
const systems: readonly (readonly [sign: RegExp, name: string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/**
 * Reads the few words of a browser's identification that matter to somebody who asks "was that me?". A guess by nature: programs
 * write what they like, which is why nothing but words hangs on it.
 */
export const programOf = (identification: string): Program => {
  const [sign, browser] = browsers.find(([pattern]) => pattern.test(identification)) ?? []
  return {
    browser,
    version: sign?.exec(identification)?.[1],
    system: systems.find(([pattern]) => pattern.test(identification))?.[1],
    isPhone: /\b(?:Mobile|iPhone|iPad|Android)\b/.test(identification),
  }
}

/** "Chrome on Windows", or as much of it as is known; `exact` says the version too: "Chrome 120 on Windows". */
export const programName = (t: Translate, identification: string, exact?: 'exact'): string => {
  const { browser, version, system } = programOf(identification)
  const name = exact && browser !== undefined ? `${browser} ${version}` : browser
  if (name !== undefined && system !== undefined) return t('shell:program.on', name, system)
  return name ?? system ?? t('shell:program.unknown')
}
