import path from 'node:path'
import { formatKitCommand } from '../../../reports/escaping/shell.ts'
import { DEFAULT_REPORT } from '../../options.ts'
import { toPortablePath } from '../../portable-path.ts'
import { deferredIn } from '../../run/deferrals.ts'

export interface WorkflowOptions {
  /** The path of the target profile in the repository. */
  readonly target: string
  /** The environment variables that the profile names. */
  readonly variables: readonly string[]
}

/** How many jobs share the checks of a night. */
export const SHARDS = [1, 2, 3, 4]

export const folderOf = (shard: string | number): string => `${DEFAULT_REPORT}-${shard}`

/** The last rule of a night is due up to 24 hours and 21 minutes after its first half: a run of the next night would replace it. */
export const NIGHTS = '17 2 * * 1,3,5'

/** Workflows of one group run one after another: `certify` wants the board for itself. It may hold what every CI takes in a name. */
export const groupOf = (target: string): string => `conformance-${target.replaceAll(/[^\w.-]/g, '-')}`

/** A command of the kit. In its quotes, GitHub would still put the value of an expression. */
const format = (...words: readonly string[]): string => formatKitCommand(...words).replaceAll('${{', () => "$''{{")

/**
 * What the workflows of every CI do in their shells. Each command finds the profile at its place in the repository, and `certify`
 * the version of the server in SERVER_VERSION. The action and the component for GitLab run the same commands.
 */
export const commandsFor = (profile: string, system = path) => {
  const target = toPortablePath(profile, system)
  const certify = format('certify', '--target', target)
  const deferred = toPortablePath(deferredIn(DEFAULT_REPORT))
  /** An incomplete run passes as long as something is due later: once nothing is, the file is gone. */
  const unlessDue = `{ [ $? -eq 4 ] && [ -f ${deferred} ]; }`
  /** A statement is about one version of the server, so it is written where one is told. */
  const statement = `\${SERVER_VERSION:+--statement}`
  return {
    install: 'npm ci',
    /** Selected checks certify nothing, so what they leave out fails no pull request. */
    pullRequest: `${certify} --max-minutes 5 --accept-partial`,
    /** A job that waits would hold up others. */
    resume: `[ ! -f ${deferred} ] || ${format('resume', '--target', target, '--no-wait')} ${statement} || ${unlessDue}`,
    /** Every night has another seed. */
    shard: (shard: string, seed: string) =>
      `${certify} --seed ${seed} --shard ${shard}/${SHARDS.length} --report ${folderOf(shard)}`,
    merge: `${formatKitCommand('report', 'merge', ...SHARDS.map(folderOf), '--report', DEFAULT_REPORT)} ${statement} || ${unlessDue}`,
  }
}
