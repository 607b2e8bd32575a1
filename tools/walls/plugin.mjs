import { locate, target, wallBetween } from './rooms.mjs'
import { links, rights } from './strings.mjs'

/** oxlint rule `house/walls`: who may import whom. Patterns on the text of an import could not say it: `../carts/…` means another feature in one folder and the own one in the next. */
const walls = {
  create(context) {
    const from = locate(context.cwd, context.filename)
    if (!from) return {}
    const check = ({ source }) => {
      if (typeof source?.value !== 'string') return
      const message = wallBetween(from, target(context.cwd, context.filename, source.value))
      if (message) context.report({ node: source, message })
    }
    return { ImportDeclaration: check, ImportExpression: check, ExportNamedDeclaration: check, ExportAllDeclaration: check }
  },
}

export default { meta: { name: 'house' }, rules: { walls, rights, links } }
