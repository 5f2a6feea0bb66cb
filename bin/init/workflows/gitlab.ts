import { DEFAULT_REPORT } from '../../options.ts'
import { commandsFor, folderOf, groupOf, SHARDS, type WorkflowOptions } from './commands.ts'

const KEPT = { when: 'always', paths: [DEFAULT_REPORT], reports: { junit: `${DEFAULT_REPORT}/junit.xml` } }

const NIGHTLY = '.gitlab/conformance-nightly.yml'

/** Jobs for GitLab, in a file to be included, and those that one of them starts. The variables of the project are in their environment already. */
export function gitlabWorkflows({ target }: WorkflowOptions): Readonly<Record<string, object>> {
  const { install, pullRequest, shard, merge, resume } = commandsFor(target)
  const job = (command: string) => ({ image: 'node:22', script: [install, command], artifacts: KEPT })
  /** Jobs of one group run one after another. */
  const alone = (condition: string) => ({ rules: [{ if: condition }], resource_group: groupOf(target) })
  const scheduled = (kind: string) => alone(`$CI_PIPELINE_SOURCE == "schedule" && $CONFORMANCE == "${kind}"`)
  /** The report folder of the last night, from one job to the next. */
  const cache = { key: 'conformance', paths: [DEFAULT_REPORT], when: 'always' }
  return {
    '.gitlab/conformance.yml': {
      'conformance:merge-request': { ...job(pullRequest), ...alone('$CI_PIPELINE_SOURCE == "merge_request_event"') },
      // The shards run at once, so the job that starts them is the one of the group: it ends when they have.
      'conformance:nightly': { ...scheduled('nightly'), trigger: { include: NIGHTLY, strategy: 'depend' } },
      'conformance:resume': { ...job(resume), ...scheduled('resume'), cache },
    },
    [NIGHTLY]: {
      'conformance:shards': {
        ...job(shard('$CI_NODE_INDEX', '$CI_PIPELINE_IID')),
        parallel: SHARDS.length,
        artifacts: { when: 'always', paths: [folderOf('*')] },
      },
      'conformance:merge': { ...job(merge), stage: '.post', needs: ['conformance:shards'], when: 'always', cache },
    },
  }
}
