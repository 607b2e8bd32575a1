import { explained } from '../explained.mjs'

const inserted = (text, pattern, make) => {
  if (!pattern.test(text)) throw explained(`console/src/screens.ts is not as expected: ${pattern}`)
  return text.replace(pattern, make)
}

/** The list of screens with one more: the last of its group of the menu. */
export const withScreen = (text, { noun, group, names }) => {
  const entry = `  {
    path: '/${noun}',
    opens: ${names.plural}.list,
    menu: { group: '${group}', label: '${noun}:title', icon: List },
    load: () => import('./${noun}/${names.Plural}Screen.tsx'),
  },
`
  const withImport = inserted(
    text,
    /(?=import \{[^}]*\} from 'lucide-react')/,
    `import { ${names.plural} } from '@disadmin/contract/${noun}/${noun}'\n`,
  )
  const withIcon = /\bList,/.test(withImport) ? withImport : inserted(withImport, /(?<=import \{\n)/, '  List,\n')
  return inserted(withIcon, /(?<=path: '\/dashboard'[\s\S]*?\n)(?=\])/, entry)
}
