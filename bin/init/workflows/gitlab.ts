import { DEFAULT_REPORT } from '../../options.ts'
import { commandsFor, SHARDS, type WorkflowOptions } from './commands.ts'

/** A schedule says in the variable CONFORMANCE which jobs it is for. */
const onSchedule = (name: string) => [{ if: `$CI_PIPELINE_SOURCE == "schedule" && $CONFORMANCE == "${name}"` }]

const REPORT = { junit: `${DEFAULT_REPORT}/junit.xml` }
const KEPT = { when: 'always', paths: [DEFAULT_REPORT], reports: REPORT }

/** The newest report of a night outlives its pipeline in a cache. */
const CACHE = { key: 'conformance', paths: [DEFAULT_REPORT], when: 'always' }

/** Jobs for GitLab, in a file to be included. The variables of the project are in their environment already. */
export function gitlabWorkflows({ target }: WorkflowOptions): Readonly<Record<string, object>> {
  const { install, pullRequest, shard, merge, resume } = commandsFor(target)
  const job = (...script: readonly string[]) => ({ image: 'node:22', script: [install, ...script] })
  return {
    '.gitlab/conformance.yml': {
      'conformance:merge-request': {
        ...job(pullRequest),
        ...{ resource_group: 'conformance', artifacts: KEPT },
        rules: [{ if: '$CI_PIPELINE_SOURCE == "merge_request_event"' }],
      },
      'conformance:shard': {
        ...job(shard('$CI_NODE_INDEX/$CI_NODE_TOTAL', '$CI_PIPELINE_IID', '$CI_NODE_INDEX')),
        parallel: SHARDS,
        // The merged report has the verdict, and refuses shards that are missing.
        allow_failure: true,
        artifacts: { when: 'always', paths: ['shards'] },
        rules: onSchedule('nightly'),
      },
      'conformance:verdict': {
        ...job(merge),
        ...{ needs: ['conformance:shard'], cache: { ...CACHE, policy: 'push' }, artifacts: KEPT },
        rules: onSchedule('nightly'),
      },
      'conformance:resume': {
        ...job(resume),
        ...{ resource_group: 'conformance', cache: CACHE, artifacts: KEPT },
        rules: onSchedule('resume'),
      },
    },
  }
}
