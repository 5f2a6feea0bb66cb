import { expect, it } from 'vitest'
import { findProblems } from './find-problems.ts'

const RELEASE = {
  version: '1.2.0',
  files: { 'package.json': '{}', 'CHANGELOG.md': '# Changelog\n\n## 1.2.0\n' },
  status: '',
}

it('lets a release pass that is ready', () => {
  expect(findProblems(RELEASE)).toEqual([])
})

it('refuses placeholders, by file and line', () => {
  const files = { ...RELEASE.files, 'package.json': '{\n"author": "OWNER"\n}', 'SECURITY.md': 'SECURITY-CONTACT' }

  expect(findProblems({ ...RELEASE, files })).toEqual([
    'package.json:2: put your account in place of OWNER',
    'SECURITY.md:1: put the address for reports of vulnerabilities in place of SECURITY-CONTACT',
  ])
})

it('refuses a page that still says that nobody has published the package', () => {
  const files = { ...RELEASE.files, 'docs/upgrading.md': 'Upgrade\nuntil the package is in the npm registry' }

  expect(findProblems({ ...RELEASE, files })).toEqual([
    'docs/upgrading.md:2: the package will be in the npm registry: say so, and how to install it',
  ])
})

it('refuses a version that the changelog does not name', () => {
  expect(findProblems({ ...RELEASE, version: '1.3.0' })).toEqual([
    'CHANGELOG.md has no heading "## 1.3.0": say there what is new',
  ])
})

it('refuses changes that no version has', () => {
  const changelog = (unreleased: string) => `# Changelog\n\n## Unreleased\n\n${unreleased}## 1.2.0\n`
  const problemsWith = (text: string) =>
    findProblems({ ...RELEASE, files: { ...RELEASE.files, 'CHANGELOG.md': changelog(text) } })

  expect(problemsWith('')).toEqual([])
  expect(problemsWith('- More.\n\n')).toEqual([
    'CHANGELOG.md has changes under "## Unreleased": put them under "## 1.2.0"',
  ])
})

it('refuses a working tree with changes', () => {
  expect(findProblems({ ...RELEASE, status: ' M a.ts\n' })).toEqual([
    'the working tree has changes: commit or remove them\n M a.ts',
  ])
})
