/** What a browser says about itself, in words a person knows. */
export interface Program {
  /** "Chrome"; undefined for what nobody knows. */
  browser: string | undefined
  /** "Windows"; undefined where it does not say. */
  system: string | undefined
  isPhone: boolean
}

// In this order: nearly all call themselves Safari and Chrome as well, for the sake of old pages.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPT)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:\b|Headless)(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
  [/^PostmanRuntime\//, 'Postman'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\bWindows\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const first = (userAgent: string, names: typeof browsers): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1]

/**
 * Reads the few words of a user agent that matter to somebody who asks "was that me?". A guess by nature: programs write what they
 * like, which is why nothing but words hangs on it.
 */
export const programOf = (userAgent: string): Program => ({
  browser: first(userAgent, browsers),
  system: first(userAgent, systems),
  isPhone: /\b(?:Mobile|iPhone|iPad|Android)\b/.test(userAgent),
})
