import { parseSync } from 'vite'

const other = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '&&': '||',
  '||': '&&',
  '??': '&&',
  some: 'every',
  every: 'some',
}

/** Every way in which one thing of this source becomes wrong: `{ start, end, was, text }`, in the order of the source. */
export const mutantsOf = (file, source) => {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`)
  const found = []
  const put = (start, end, text) => found.push({ start, end, was: source.slice(start, end), text })
  walk(program, (node) => {
    for (const change of changesOf(node, source)) put(...change)
  })
  return found.toSorted((a, b) => a.start - b.start || a.end - b.end)
}

const walk = (node, visit) => {
  if (Array.isArray(node)) return node.forEach((one) => walk(one, visit))
  if (node === null || typeof node !== 'object') return
  // types do nothing
  if (typeof node.type === 'string') {
    if (node.type.startsWith('TS') && !/^TS(AsExpression|NonNullExpression|SatisfiesExpression)$/.test(node.type)) return
    visit(node)
  }
  for (const [key, value] of Object.entries(node)) if (key !== 'typeAnnotation' && key !== 'returnType') walk(value, visit)
}

const changesOf = (node, source) => {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
      return operator(node, source)
    case 'IfStatement':
    case 'ConditionalExpression':
      return [
        [node.test.start, node.test.end, 'true'],
        [node.test.start, node.test.end, 'false'],
      ]
    case 'UnaryExpression':
      return node.operator === '!' ? [[node.start, node.start + 1, '!!']] : []
    case 'Literal':
      return typeof node.value === 'boolean' ? [[node.start, node.end, String(!node.value)]] : []
    case 'MemberExpression':
      return other[node.property.name] ? [[node.property.start, node.property.end, other[node.property.name]]] : []
    case 'ExpressionStatement':
      return /^(Call|Await)Expression$/.test(node.expression.type) ? [[node.start, node.end, ';']] : []
    case 'TemplateElement':
      return inSql(node, source)
    default:
      return []
  }
}

const operator = ({ operator: sign, left, right }, source) => {
  if (!other[sign]) return []
  const start = source.indexOf(sign, left.end)
  return start === -1 || start >= right.start ? [] : [[start, start + sign.length, other[sign]]]
}

const words = [
  [/ and /g, ' or '],
  [/ or /g, ' and '],
  [/ is null/g, ' is not null'],
  [/ is not null/g, ' is null'],
  [/ = (?!\()/g, ' <> '],
  [/\btrue\b/g, 'false'],
  [/\bexists\b/g, 'not exists'],
]

/** The statement is text to the parser, whose node begins with the sign before it; what decides in it is a few words. */
const inSql = ({ start, value: { raw } }, source) => {
  const first = source.indexOf(raw, start)
  return words.flatMap(([word, text]) =>
    [...raw.matchAll(word)].map(({ 0: was, index }) => [first + index, first + index + was.length, text]),
  )
}
