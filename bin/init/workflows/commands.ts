import { quoteIfNeeded } from '../../../reports/escaping/shell.ts'
import { DEFAULT_REPORT } from '../../options.ts'

export interface WorkflowOptions {
  /** The path of the target profile in the repository. */
  readonly target: string
  /** The environment variables that the profile names. */
  readonly variables: readonly string[]
}

const KIT = 'npx creative-ops-kit'
const REPORT = DEFAULT_REPORT
const DEFERRED = `${REPORT}/deferred.json`

/** A shell ends with the code of the verdict, but not for a run that is only incomplete because some rules wait for their time. */
const endWithVerdict = (...lines: readonly string[]): string =>
  ['code=0', ...lines, `if [ $code -eq 4 ] && [ -f ${DEFERRED} ]; then code=0; fi`, 'exit $code'].join('\n')

/** The parts of a run that each run of a night has. */
export const SHARDS = 4

/** What the workflows of every CI do in their shells. Each command finds the profile at its place in the repository. */
export const commandsFor = (target: string) => {
  const profile = `--target ${quoteIfNeeded(target)}`
  return {
    install: 'npm ci',
    /** A budget certifies nothing, so what it leaves out fails no pull request. */
    pullRequest: `${KIT} certify ${profile} --max-minutes 5 --accept-partial`,
    /** Every night has another seed, and all shards of a night have the same. */
    shard: (shard: string, seed: string, folder: string) =>
      `${KIT} certify ${profile} --shard ${shard} --seed ${seed} --report shards/${folder}`,
    merge: endWithVerdict(
      `${KIT} report merge shards/* --report ${REPORT} || code=$?`,
      `${KIT} report ${REPORT} --statement`,
    ),
    resume: [`[ -f ${DEFERRED} ] || exit 0`, endWithVerdict(`${KIT} resume ${REPORT} ${profile} || code=$?`)].join(
      '\n',
    ),
  }
}
