import { toTerminal } from './terminal.ts'

/** A command to the CI in whose log the kit prints. Its texts may hold what a target sent, so they are escaped. */
export type CiCommand =
  | { readonly kind: 'group' | 'end of group'; readonly title: string }
  | { readonly kind: 'error' | 'warning'; readonly title: string; readonly message: string }

/** A CI whose log has groups. */
type Ci = 'github' | 'gitlab'

/** In which CI the kit runs; null if in none that it knows. */
export function ciOf({ GITHUB_ACTIONS, GITLAB_CI }: NodeJS.ProcessEnv): Ci | null {
  if (GITHUB_ACTIONS === 'true') return 'github'
  return GITLAB_CI === 'true' ? 'gitlab' : null
}

const escapeData = (text: string): string =>
  toTerminal(text).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')

function formatForGithub(command: CiCommand): string {
  switch (command.kind) {
    case 'group':
      return `::group::${escapeData(command.title)}`
    case 'end of group':
      return '::endgroup::'
    default:
      return `::${command.kind} title=${escapeProperty(command.title)}::${escapeData(command.message)}`
  }
}

const CLEAR = '\u001b[0K'

/** GitLab knows a section by its name, and has no annotations. */
function formatForGitlab({ kind, title }: CiCommand, seconds: number): string | null {
  const name = `kit_${title.toLowerCase().replaceAll(/[^a-z]+/g, '_')}`
  if (kind === 'group')
    return `${CLEAR}section_start:${seconds}:${name}[collapsed=true]\r${CLEAR}${toTerminal(title).replaceAll('\n', ' ')}`
  return kind === 'end of group' ? `${CLEAR}section_end:${seconds}:${name}\r${CLEAR}` : null
}

/** Writes a command as a CI reads it; null if that CI has no such command. */
export const formatCiCommand = (command: CiCommand, ci: Ci, seconds: number): string | null =>
  ci === 'github' ? formatForGithub(command) : formatForGitlab(command, seconds)
