import { explained } from '../explained.mjs'

const headingOf = (changelog) => /^## (\S+)/m.exec(changelog)?.[1] ?? 'nothing'

/**
 * The version in an archive's name. A release is only made where package.json, the top heading of CHANGELOG.md and the tag of the
 * commit agree, and nothing is uncommitted; `dev` makes an archive of any state and says so in its version.
 *
 * @param {{ version: string, changelog: string, tags: string[], tagged: boolean, changed: boolean, dev?: boolean }} state
 *   `tags`: those of this commit; `tagged`: whether the version's tag exists anywhere
 */
export const releaseVersion = ({ version, changelog, tags, tagged, changed, dev = false }) => {
  if (dev) return `${version}-dev`
  const heading = headingOf(changelog)
  const own = `v${version}`
  const problems = [
    heading !== version && `CHANGELOG.md begins with ${heading}, package.json says ${version}`,
    tags.length > 0 && !tags.includes(own) && `the tag of this commit is ${tags.join(', ')}, package.json says ${version}`,
    tagged && !tags.includes(own) && `${own} is the tag of another commit`,
    changed && 'there are changes without a commit',
  ].filter(Boolean)
  if (problems.length === 0) return version
  throw explained(`No release: ${problems.join('; ')}.\nnpm run release -- --dev makes ${version}-dev of what is here.`)
}
