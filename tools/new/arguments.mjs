import { parseArgs } from 'node:util'
import { explained } from '../explained.mjs'

const usage = `npm run new -- <noun> --needs <Subject/action> --title "<en>|<de>|<fr>|<it>" [--one <noun>] [--group <of the menu>]

  npm run new -- core-returns --needs LostSaleReason/read --title "Core returns|Altteile|Consignes rendues|Resi di usato"

The noun is that of the URL: plural, small letters, hyphens. --one is its singular, if it is not the noun without its s.
A right that does not exist yet is declared first (contract/src/kit/access.ts).`

const kebab = /^[a-z]+(?:-[a-z]+)*$/
const languages = ['en', 'de', 'fr', 'it']

const parsed = (args) => {
  const text = { type: 'string' }
  try {
    return parseArgs({ args, allowPositionals: true, options: { needs: text, title: text, one: text, group: text } })
  } catch (error) {
    throw explained(`${error.message}\n\n${usage}`)
  }
}

/** What is asked for, or the reason why it cannot be, with how it is used. */
export const readArguments = async (args) => {
  const { values, positionals } = parsed(args)
  const [noun, ...more] = positionals
  const { needs, title, one = noun?.replace(/s$/, ''), group = 'catalogue' } = values
  const titles = title?.split('|').map((each) => each.trim()) ?? []
  const refuse = (why) => {
    throw explained(`${why}\n\n${usage}`)
  }
  if (noun === undefined || more.length > 0) refuse('One noun is asked for.')
  if (!kebab.test(noun) || !kebab.test(one)) refuse(`${noun} is no noun in small letters and hyphens.`)
  if (one === noun) refuse(`What is one of ${noun}? Say it with --one.`)
  const { rights } = await import('../../contract/src/kit/access.ts')
  if (!rights.includes(needs)) refuse(needs === undefined ? 'Which right does it need?' : `There is no right ${needs}.`)
  if (titles.length !== languages.length || titles.includes('')) refuse('Its title is asked for in four languages.')
  const menu = ['sales', 'customers', 'catalogue', 'access', 'settings']
  if (!menu.includes(group)) refuse(`The menu has the groups ${menu.join(', ')}.`)
  return { noun, one, needs, group, titles: Object.fromEntries(languages.map((language, i) => [language, titles[i]])) }
}
