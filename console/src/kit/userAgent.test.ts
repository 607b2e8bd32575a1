import { expect, test } from 'vitest'
import type { Translate } from './i18n.ts'
import { programName, programOf } from './userAgent.ts'

const words: Record<string, string> = { 'shell:program.on': '{0} on {1}', 'shell:program.unknown': 'Unknown program' }
const t = ((key: string, ...values: unknown[]) =>
  words[key]!.replaceAll(/\{(\d)\}/g, (_, place: string) => String(values[Number(place)]))) as Translate

const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'

test.each([
  ['Chrome 141 on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/141.0.0.0 Safari/537.36`],
  ['Chrome 141 on Linux', `Mozilla/5.0 (X11; Linux x86_64) ${blink} HeadlessChrome/141.0.0.0 Safari/537.36`],
  ['Chrome 141 on Android', `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${blink} Chrome/141.0.0.0 Mobile Safari/537.36`],
  ['Chrome 130 on iPhone', `${iPhone} ${apple} CriOS/130.0.6723.37 Mobile/15E148 Safari/604.1`],
  ['Edge 131 on Windows', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.2903.51`],
  ['Firefox 133 on Linux', 'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'],
  ['Safari 18 on macOS', `${mac} ${apple} Version/18.1 Safari/605.1.15`],
  ['Safari 18 on iPhone', `${iPhone} ${apple} Version/18.0 Mobile/15E148 Safari/604.1`],
  ['Safari 17 on iPad', `Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) ${apple} Version/17.5 Mobile/15E148 Safari/604.1`],
  [
    'Samsung Internet 26 on Android',
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) ${blink} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
  ],
  ['Opera 120 on ChromeOS', `Mozilla/5.0 (X11; CrOS x86_64 15633.69.0) ${blink} Chrome/141.0.0.0 Safari/537.36 OPR/120.0`],
  ['curl 8', 'curl/8.5.0'],
  ['Linux', 'Mozilla/5.0 (X11; Linux x86_64) something else'],
  ['Unknown program', ''],
  ['Unknown program', '<script>alert(1)</script>'],
])('%s is what %s says of itself [LOGIN-04]', (name, identification) => {
  expect(programName(t, identification, 'exact')).toBe(name)
})

test('where the version is of no interest it is left out', () => {
  expect(programName(t, `Mozilla/5.0 (X11; Linux x86_64) ${blink} HeadlessChrome/141.0.0.0 Safari/537.36`)).toBe('Chrome on Linux')
  expect(programName(t, 'curl/8.5.0')).toBe('curl')
})

test('a phone or tablet is known as one', () => {
  expect(programOf('Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/141.0 Mobile Safari/537.36').isPhone).toBe(true)
  expect(programOf('Mozilla/5.0 (Windows NT 10.0) Chrome/141.0 Safari/537.36').isPhone).toBe(false)
})
