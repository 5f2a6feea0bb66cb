/** What stands in the files of this project until somebody publishes it, and what belongs there. */
const PLACEHOLDERS = { OWNER: 'your account', 'SECURITY-CONTACT': 'the address for reports of vulnerabilities' }

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
        Object.entries(PLACEHOLDERS).flatMap(([placeholder, what]) =>
          line.includes(placeholder) ? [`${path}:${index + 1}: put ${what} in place of ${placeholder}`] : [],
        ),
      ),
  )
  const isNamed = files['CHANGELOG.md']?.split('\n').some(line => line.startsWith(`## ${version}`))
  return [
    ...placeholders,
    ...(isNamed ? [] : [`CHANGELOG.md has no heading "## ${version}": say there what is new`]),
    ...(status.trim() === '' ? [] : [`the working tree has changes: commit or remove them\n${status.trimEnd()}`]),
  ]
}
