/** What stands in the files of this project until somebody publishes it, and what to do with it. */
const PLACEHOLDERS = {
  OWNER: 'put your account in place of OWNER',
  'SECURITY-CONTACT': 'put the address for reports of vulnerabilities in place of SECURITY-CONTACT',
  'in the npm registry': 'the package will be in the npm registry: say so, and how to install it',
}

/** What a release is made of, by the paths of the files. */
export interface Release {
  readonly version: string
  readonly files: Readonly<Record<string, string>>
  /** What `git status --porcelain` prints. */
  readonly status: string
}

/** Why a release cannot be published, each with what to do. */
export function findProblems({ version, files, status }: Release): readonly string[] {
  const placeholders = Object.entries(files).flatMap(([path, text]) =>
    text
      .split('\n')
      .flatMap((line, index) =>
        Object.entries(PLACEHOLDERS).flatMap(([placeholder, advice]) =>
          line.includes(placeholder) ? [`${path}:${index + 1}: ${advice}`] : [],
        ),
      ),
  )
  const isUnreleased = /^## Unreleased\s*\n\s*(?!## )\S/m.test(files['CHANGELOG.md'] ?? '')
  const isNamed = files['CHANGELOG.md']?.split('\n').some(line => line.startsWith(`## ${version}`))
  return [
    ...placeholders,
    ...(isNamed ? [] : [`CHANGELOG.md has no heading "## ${version}": say there what is new`]),
    ...(isUnreleased ? [`CHANGELOG.md has changes under "## Unreleased": put them under "## ${version}"`] : []),
    ...(status.trim() === '' ? [] : [`the working tree has changes: commit or remove them\n${status.trimEnd()}`]),
  ]
}
