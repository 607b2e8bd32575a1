// The more particular name stands first: Edge calls itself Chrome too, Chrome calls itself Safari.
const browsers: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)\S* .*Safari\//],
]

const systems: readonly [name: string, sign: RegExp][] = [
  ['Android', /Android/],
  ['iPadOS', /iPad/],
  ['iOS', /iPhone|iPod/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
]

export interface BrowserName {
  /** `Chrome 120`; undefined for what is no browser we know. */
  browser: string | undefined
  system: string | undefined
}

/** What a browser's identification says in two words; the whole of it is for experts. */
export const browserName = (identification: string): BrowserName => {
  const found = browsers.find(([, sign]) => sign.test(identification))
  return {
    browser: found && `${found[0]} ${found[1].exec(identification)?.[1]}`,
    system: systems.find(([, sign]) => sign.test(identification))?.[0],
  }
}
