import type { Rolldown } from 'vite'

type Context = Parameters<Exclude<Rolldown.CodeSplittingGroup['name'], string>>[1]

const startRoots = /\/console\/src\/(main|session\/SignInScreen)\.tsx$/
const screenRoots = /\/console\/src\/(shell\/AdminLayout|[\w-]+\/\w+Screen)\.tsx$/

// what a person meets first; the others may load what they share among themselves
const firstFolders = ['shell', 'dashboard', 'carts']

// many screens share the forms, the first ones need none
const formParts = /\/react-hook-form\/|\/console\/src\/kit\/(form|detail)\//

/** The roots a module is needed by, found by climbing its static imports. */
const rootsOf = (id: string, context: Context, seen = new Set<string>()): string[] => {
  if (seen.has(id)) return []
  seen.add(id)
  const own = startRoots.test(id) || screenRoots.test(id) ? [id] : []
  return [...own, ...(context.getModuleInfo(id)?.importers ?? []).flatMap((importer) => rootsOf(importer, context, seen))]
}

/**
 * Few larger files compress better, and load in fewer requests, than many small ones: `start` is what the first page needs,
 * `inside` what the frame behind the sign-in needs or a first screen shares with others, `forms` what several features share that
 * have no first screen. What screens of one feature share has the feature's name; everything else stays with the page that needs it.
 */
const chunkOf = (id: string, context: Context): string | null => {
  if (startRoots.test(id) || screenRoots.test(id)) return null
  const roots = [...new Set(rootsOf(id, context))]
  if (roots.some((root) => startRoots.test(root))) return 'start'
  if (formParts.test(id)) return 'forms'
  const folders = new Set(roots.map((root) => /\/console\/src\/([\w-]+)\//.exec(root)?.[1]))
  if (folders.has('shell')) return 'inside'
  if (folders.size > 1) return firstFolders.some((folder) => folders.has(folder)) ? 'inside' : 'forms'
  return roots.length > 1 ? [...folders][0]! : null
}

export const codeSplitting: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [{ name: chunkOf, debugName: 'start and inside', test: /\.[cm]?[jt]sx?$/ }],
}
