import { DEFAULT_REPORT } from '../../options.ts'
import { commandsFor, folderOf, SHARDS, type WorkflowOptions } from './commands.ts'

const KEPT = { when: 'always', paths: [DEFAULT_REPORT], reports: { junit: `${DEFAULT_REPORT}/junit.xml` } }

/** Jobs for GitLab, in a file to be included. The variables of the project are in their environment already. */
export function gitlabWorkflows({ target }: WorkflowOptions): Readonly<Record<string, object>> {
  const { install, pullRequest, shard, merge, resume } = commandsFor(target)
  const job = (command: string, condition: string) => ({
    ...{ image: 'node:22', script: [install, command], artifacts: KEPT },
    rules: [{ if: condition }],
  })
  const night = '$CI_PIPELINE_SOURCE == "schedule" && $CONFORMANCE == "nightly"'
  /** The report folder of the last night, from one job to the next. */
  const cache = { key: 'conformance', paths: [DEFAULT_REPORT], when: 'always' }
  return {
    '.gitlab/conformance.yml': {
      'conformance:merge-request': {
        ...job(pullRequest, '$CI_PIPELINE_SOURCE == "merge_request_event"'),
        resource_group: 'conformance',
      },
      // A resource group would let only one of them run at a time.
      'conformance:nightly': {
        ...job(shard('$CI_NODE_INDEX', '$CI_PIPELINE_IID'), night),
        parallel: SHARDS.length,
        artifacts: { when: 'always', paths: [folderOf('*')] },
      },
      'conformance:merge': {
        ...job(merge, night),
        ...{ stage: '.post', needs: ['conformance:nightly'], when: 'always', cache },
      },
      'conformance:resume': {
        ...job(resume, '$CI_PIPELINE_SOURCE == "schedule" && $CONFORMANCE == "resume"'),
        ...{ resource_group: 'conformance', cache },
      },
    },
  }
}
