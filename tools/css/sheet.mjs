import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { __unstable__loadDesignSystem as loadDesignSystem } from 'tailwindcss'

const resolve = createRequire(import.meta.url).resolve

const loadStylesheet = async (id, base) => {
  const path = id.startsWith('.') ? join(base, id) : resolve(`${id}/index.css`)
  return { path, base: dirname(path), content: readFileSync(path, 'utf8') }
}

const withoutComments = (css) => css.replaceAll(/\/\*.*?\*\//gs, '')

/** The classes that plain sheets write rules for. */
const ownClasses = (css) => [...withoutComments(css).matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name]) => name)

// They mark an element for the rules of others (`group-hover:`) and have none of their own.
const isMark = (name) => /^(group|peer)(\/[\w-]+)?$/.test(name)

/**
 * Answers whether a class produces a rule: one that Tailwind makes from the theme, or one of a plain sheet.
 *
 * @param {string} theme path of the sheet that holds theme and utilities
 * @param {string[]} sheets contents of all plain sheets
 */
export const knownClasses = async (theme, sheets) => {
  const design = await loadDesignSystem(readFileSync(theme, 'utf8'), { base: dirname(theme), loadStylesheet })
  const own = new Set(sheets.flatMap(ownClasses))
  const seen = new Map()
  return (name) => {
    if (!seen.has(name)) seen.set(name, own.has(name) || isMark(name) || design.candidatesToCss([name])[0] != null)
    return seen.get(name)
  }
}

/** Custom properties that a sheet defines and nothing reads, neither a sheet nor a component. */
export const unusedTokens = (tokens, sources) => {
  const defined = new Set([...withoutComments(tokens).matchAll(/(?<=[;{]\s*)(--[\w-]+)\s*:/g)].map(([, name]) => name))
  const text = sources.map(withoutComments).join('\n')
  const read = new Set([...text.matchAll(/(?:var\(\s*|['"`(])(--[\w-]+)/g)].map(([, name]) => name))
  return [...defined].filter((name) => !read.has(name))
}
