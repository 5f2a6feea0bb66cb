import { DEFAULT_REPORT } from '../../options.ts'
import { commandsFor, type WorkflowOptions } from './commands.ts'

const KEPT = { when: 'always', paths: [DEFAULT_REPORT], reports: { junit: `${DEFAULT_REPORT}/junit.xml` } }

/** Jobs for GitLab, in a file to be included. The variables of the project are in their environment already. */
export function gitlabWorkflows({ target }: WorkflowOptions): Readonly<Record<string, object>> {
  const { install, pullRequest, nightly, resume } = commandsFor(target)
  const job = (command: string, condition: string) => ({
    ...{ image: 'node:22', script: [install, command], resource_group: 'conformance', artifacts: KEPT },
    rules: [{ if: condition }],
  })
  const scheduled = (command: string, name: string) => ({
    ...job(command, `$CI_PIPELINE_SOURCE == "schedule" && $CONFORMANCE == "${name}"`),
    cache: { key: 'conformance', paths: [DEFAULT_REPORT], when: 'always' },
  })
  return {
    '.gitlab/conformance.yml': {
      'conformance:merge-request': job(pullRequest, '$CI_PIPELINE_SOURCE == "merge_request_event"'),
      'conformance:nightly': scheduled(nightly('$CI_PIPELINE_IID'), 'nightly'),
      'conformance:resume': scheduled(resume, 'resume'),
    },
  }
}
