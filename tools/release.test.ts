import { describe, expect, test } from 'vitest'
import { releaseVersion } from './release/version.mjs'

describe('the version of an archive', () => {
  const agreed = {
    version: '1.2.0',
    changelog: '# Changes\n\n## 1.2.0 · 1 May\n\n## 1.1.0',
    tags: ['v1.2.0'],
    tagged: true,
    changed: false,
  }

  test('is the one that package.json, CHANGELOG.md and the tag name', () => {
    expect(releaseVersion(agreed)).toBe('1.2.0')
    expect(releaseVersion({ ...agreed, tags: [], tagged: false })).toBe('1.2.0')
  })

  test.each([
    ['another heading', { changelog: '## Unreleased\n\n## 1.2.0' }, 'CHANGELOG.md begins with Unreleased, package.json says 1.2.0'],
    ['another tag', { tags: ['v1.3.0'], tagged: false }, 'the tag of this commit is v1.3.0, package.json says 1.2.0'],
    ['a tag elsewhere', { tags: [] }, 'v1.2.0 is the tag of another commit'],
    ['changes without a commit', { changed: true }, 'there are changes without a commit'],
  ])('is refused with %s, and made with --dev', (_, state, problem) => {
    expect(() => releaseVersion({ ...agreed, ...state })).toThrow(problem)
    expect(releaseVersion({ ...agreed, ...state, dev: true })).toBe('1.2.0-dev')
  })
})
