import type { Rolldown } from 'vite'

type Context = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1]

const startRoots = /\/console\/src\/main\.tsx$/
const screenRoots = /\/console\/src\/(shell\/AdminLayout|(?!session\/SignIn)[\w-]+\/\w+Screen)\.tsx$/

// what a person meets first; the others may load what they share among themselves
const firstFolders = ['shell', 'dashboard', 'carts']

// many screens share the forms, the first ones need none
const formParts = /\/react-hook-form\/|\/console\/src\/kit\/(form|detail)\//

const iconFile = /\/lucide-react\/dist\/esm\/icons\/([\w-]+)\.mjs$/
const iconIndex = /\/lucide-react\/dist\/esm\/lucide-react\.mjs$/
const iconUsers = new Map<string, string[]>()

/** All icons come through one index, which nearly every module imports: read is who names which. */
const readIconUsers = (index: string, context: Context) => {
  const { code, importers } = context.getModuleInfo(index)!
  const files = new Map<string, string>()
  for (const [, names, file] of code!.matchAll(/export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g))
    for (const [, name] of names!.matchAll(/default as (\w+)/g)) files.set(name!, file!)
  for (const importer of importers) {
    const imported = context.getModuleInfo(importer)!.code!.matchAll(/import \{([^}]+)\} from ["']lucide-react["']/g)
    for (const name of [...imported].flatMap(([, names]) => names!.match(/\w+(?= as )|(?<! as )\b\w+/g) ?? [])) {
      const file = files.get(name)
      if (file !== undefined) iconUsers.set(file, [...(iconUsers.get(file) ?? []), importer])
    }
  }
  if (iconUsers.size === 0) throw new Error(`chunks.ts cannot tell from ${index} who uses which icon`)
}

const importersOf = (id: string, context: Context): readonly string[] => {
  const importers = context.getModuleInfo(id)?.importers ?? []
  const icon = iconFile.exec(id)?.[1]
  if (icon === undefined || icon === 'index') return importers
  const index = importers.find((importer) => iconIndex.test(importer))
  if (index !== undefined && iconUsers.size === 0) readIconUsers(index, context)
  return iconUsers.get(icon) ?? []
}

/** What several dialogs name has no screen for a root, and an icon is too small for a file of its own. */
const isSharedIcon = (id: string, context: Context): boolean => iconFile.test(id) && importersOf(id, context).length > 1

/** The roots a module is needed by, found by climbing its static imports. */
const rootsOf = (id: string, context: Context, seen = new Set<string>()): string[] => {
  if (seen.has(id)) return []
  seen.add(id)
  const own = startRoots.test(id) || screenRoots.test(id) ? [id] : []
  return [...own, ...importersOf(id, context).flatMap((importer) => rootsOf(importer, context, seen))]
}

// what floats above a page is heavy, and few pages begin with it
const floatingParts = /\/@(base-ui|floating-ui)\//

const reaching = (parts: RegExp) => {
  const known = new Map<string, boolean>()
  const reaches = (id: string, context: Context): boolean => {
    const before = known.get(id)
    if (before !== undefined) return before
    // within a circle the others decide
    known.set(id, false)
    const found = parts.test(id) || (context.getModuleInfo(id)?.importedIds ?? []).some((next) => reaches(next, context))
    known.set(id, found)
    return found
  }
  return reaches
}

const reachesForms = reaching(formParts)
const reachesFloating = reaching(floatingParts)

// one feature's parts in another: who opens a third one needs none of them
const featureParts = /\/console\/src\/(?!ui\/|kit\/)/
// small parts of few pages, which no other part of this kind needs
const rareParts = /\/ui\/(FileDrop|fileFault|Facts|Switch)\.tsx?$|\/kit\/(userAgent|useConfirm)\.tsx?$/
const shapeParts = /\/contract\/src\/(?!kit\/)([\w-]+)\//

/** What several features share that have no first screen: each of these may load those after it, and none before it. */
const sharedChunkOf = (id: string, context: Context): string => {
  if (reachesForms(id, context)) return 'forms'
  if (reachesFloating(id, context)) return 'floating'
  if (featureParts.test(id)) return 'between'
  if (rareParts.test(id)) return 'rare'
  // a page needs the shapes of few features
  const [, feature] = shapeParts.exec(id) ?? []
  return feature === undefined ? 'shared' : `shapes-${feature}`
}

/**
 * Few larger files compress better, and load in fewer requests, than many small ones: `start` is what the first page needs,
 * `inside` what the frame behind the sign-in needs or a first screen shares with others, `forms`, `floating`, `between`, `rare`, `shapes`
 * and `shared` what several features share that have no first screen. What screens of one feature share has the feature's name;
 * everything else stays with the page that needs it.
 */
const chunkOf = (id: string, context: Context): string | null => {
  if (startRoots.test(id) || screenRoots.test(id)) return null
  const roots = [...new Set(rootsOf(id, context))]
  if (roots.some((root) => startRoots.test(root))) return 'start'
  const folders = new Set(roots.map((root) => /\/console\/src\/([\w-]+)\//.exec(root)?.[1]))
  const isFirst = firstFolders.some((folder) => folders.has(folder))
  if (formParts.test(id)) {
    // the forms need `inside`: each would wait for the other, and the page stays empty
    if (isFirst) throw new Error(`${id} is of the forms, and a first screen loads it: move it out of kit/form and kit/detail`)
    return 'forms'
  }
  if (folders.has('shell') || isSharedIcon(id, context)) return 'inside'
  if (folders.size > 1) return isFirst ? 'inside' : sharedChunkOf(id, context)
  return roots.length > 1 ? [...folders][0]! : null
}

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [{ name: chunkOf, debugName: 'start and inside', test: /\.[cm]?[jt]sx?$/ }],
}
