import { parseSync } from 'vite'

const words = (text) => text.split(/\s+/).filter(Boolean)

const isNode = (value) => value !== null && typeof value === 'object' && typeof value.type === 'string'

const childrenOf = (node) =>
  Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode)

/** The strings an expression can come to: not what it is decided by, nor what it hands to calls other than `cx`. */
const outcomes = (node) => {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, at: node.start }] : []
    case 'TemplateLiteral':
      // what touches `${…}` is half a class; the rest is whole
      return [
        ...node.quasis.map(({ value, start }, index) => ({
          text: (value.cooked ?? '')
            .replace(index > 0 ? /^\S+/ : /^$/, '')
            .replace(index < node.quasis.length - 1 ? /\S+$/ : /^$/, ''),
          at: start,
        })),
        ...node.expressions.flatMap(outcomes),
      ]
    case 'ConditionalExpression':
      return [...outcomes(node.consequent), ...outcomes(node.alternate)]
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : outcomes(node.left)), ...outcomes(node.right)]
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return outcomes(node.expression)
    case 'CallExpression':
      return node.callee.name === 'cx' ? node.arguments.flatMap(outcomes) : []
    default:
      return []
  }
}

const isClassName = ({ type, name }) => type === 'JSXAttribute' && /^class(Name)?$|ClassName$/.test(name.name ?? '')

/** A string that stands elsewhere, in a table of looks for instance, is a list of classes when half of it is. */
const looksLikeClasses = (text, isKnown) => {
  const all = words(text)
  const known = all.filter(isKnown).length
  return all.length > 1 ? known > 0 && known * 2 >= all.length && all.every((word) => /^[-!@*a-z[][^<>]*$/.test(word)) : false
}

/**
 * The classes of a component that produce no rule, each with its line.
 *
 * @param {string} file its name; `.tsx` is read as TypeScript with JSX
 * @param {string} code
 * @param {(name: string) => boolean} isKnown does this class produce a rule?
 * @returns {{ name: string, line: number }[]}
 */
export const unknownClasses = (file, code, isKnown) => {
  const { program } = parseSync(file, code)
  const strict = []
  const others = []
  const walk = (node) => {
    if (isClassName(node)) strict.push(...outcomes(node.value))
    else if (node.type === 'CallExpression' && node.callee.name === 'cx') strict.push(...outcomes(node))
    else if (node.type === 'Literal' && typeof node.value === 'string') others.push({ text: node.value, at: node.start })
    for (const child of childrenOf(node)) walk(child)
  }
  walk(program)
  const meant = [...strict, ...others.filter(({ text }) => looksLikeClasses(text, isKnown))]
  const wrong = meant.flatMap(({ text, at }) =>
    words(text)
      .filter((name) => !isKnown(name))
      .map((name) => ({ name, line: code.slice(0, at).split('\n').length })),
  )
  return [...new Map(wrong.map((one) => [`${one.line} ${one.name}`, one])).values()]
}
