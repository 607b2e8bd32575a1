import { locate } from './rooms.mjs'

const right = /^[A-Z][A-Za-z]*\/[a-z][A-Za-z]*$/

const inConsole = (context) => {
  const place = locate(context.cwd, context.filename)
  return place?.wing === 'console' && place.room !== undefined ? place : null
}

const textOf = (node) => (node.type === 'TemplateLiteral' ? node.quasis[0]?.value.cooked : node.value)

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
