import { locate } from './rooms.mjs'

const right = /^[A-Z][A-Za-z]*\/[a-z][A-Za-z]*$/

const inConsole = (context) => {
  const place = locate(context.cwd, context.filename)
  return place?.wing === 'console' && place.room !== undefined ? place : null
}

const textOf = (node) => {
  const text = node.type === 'TemplateLiteral' ? node.quasis[0]?.value.cooked : node.value
  return typeof text === 'string' ? text : ''
}

/**
 * oxlint rule `house/rights`: the console names no right. What somebody may do is asked of the endpoint that does it
 * (`useMay(carts.order)`), of a part of one where a field or a column takes its own right (`part(carts.get, 'lines')`).
 */
export const rights = {
  create(context) {
    const place = inConsole(context)
    if (!place || (place.room === 'kit' && place.name.includes('.test.'))) return {}
    const check = (node) => {
      if (right.test(textOf(node)))
        context.report({ node, message: 'A right is not named here: ask the endpoint with useMay or <Allowed>.' })
    }
    return { Literal: check, TemplateLiteral: check }
  },
}

/**
 * oxlint rule `house/links`: a screen is named, never its address (`<To screen="/users/:id" id={7}>`, `go({ screen: '/carts' })`), so that the
 * compiler knows every link; and nothing is cast away to make one fit. The kit turns names into addresses.
 */
export const links = {
  create(context) {
    const place = inConsole(context)
    if (!place || place.room === 'kit') return {}
    const check = (node) => {
      if (textOf(node).startsWith('/admin/'))
        context.report({ node, message: 'An address is not written here: name the screen with <To>, useGo or addressOf.' })
    }
    return {
      Literal: check,
      TemplateLiteral: check,
      TSAsExpression: (node) => {
        if (node.typeAnnotation.type === 'TSNeverKeyword')
          context.report({
            node,
            message: '`as never` silences the compiler: give it the type, or the kit a function that has it.',
          })
      },
    }
  },
}
