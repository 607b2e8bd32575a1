import { explained } from '../explained.mjs'

/** The list that holds the screens of a group of the menu. */
export const screensOf = (group) => `console/src/screens${group === 'none' ? '' : `.${group}`}.ts`

const inserted = (text, pattern, make) => {
  if (!pattern.test(text)) throw explained(`The list of screens is not as expected: ${pattern}`)
  return text.replace(pattern, make)
}

/** The list of a group's screens with one more: the last of them. */
export const withScreen = (text, { noun, group, names }) => {
  const entry = `  {
    path: '/${noun}',
    opens: ${names.plural}.list,
    menu: { group: '${group}', label: '${noun}:title', icon: List },
    load: () => import('./${noun}/${names.Plural}Screen.tsx'),
  },
`
  const line = `import { ${names.plural} } from '@disadmin/contract/${noun}/${noun}'\n`
  const withImport = inserted(text, /^(?:import \{[^}]*\} from '@disadmin[^\n]*\n)+/m, (imports) =>
    imports
      .split(/(?<=\n)(?=import )/)
      .concat(line)
      .toSorted((one, other) => (pathOf(one) < pathOf(other) ? -1 : 1))
      .join(''),
  )
  const withIcon = inserted(withImport, /(?<=import \{)[^}]*(?=\} from 'lucide-react')/, (icons) => {
    const all = new Set([...icons.split(',').map((icon) => icon.trim()), 'List'])
    return ` ${[...all].filter(Boolean).toSorted().join(', ')} `
  })
  return inserted(withIcon, /(?<=\n)(?=\] as const)/, entry)
}

const pathOf = (line) => line.split(' from ')[1]
