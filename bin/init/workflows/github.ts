import { DEFAULT_REPORT } from '../../options.ts'
import { commandsFor, folderOf, groupOf, NIGHTS, SHARDS, type WorkflowOptions } from './commands.ts'

/** What GitHub puts in its place. */
const expression = (text: string): string => `\${{ ${text} }}`

const SETUP = [{ uses: 'actions/checkout@v4' }, { uses: 'actions/setup-node@v4', with: { 'node-version': 22 } }]

const keep = (path: string) => ({ uses: 'actions/upload-artifact@v4', if: 'always()', with: { name: path, path } })

/** Gives each of the folders of the shards back. */
const FETCH = { uses: 'actions/download-artifact@v4', with: { pattern: folderOf('*') } }

/** The report folder of the last night, from one job to the next. */
const REPORT = { path: DEFAULT_REPORT, key: `conformance-${expression('github.run_id')}` }
const LOAD = { uses: 'actions/cache/restore@v4', with: { ...REPORT, 'restore-keys': 'conformance-' } }
const SAVE = { uses: 'actions/cache/save@v4', if: 'always()', with: REPORT }

/** Where a job leaves its reports, and the steps around its command. */
interface Around {
  readonly report?: string
  readonly before?: readonly object[]
  readonly after?: readonly object[]
}

/** Workflows for GitHub, by their paths. */
export function githubWorkflows({ target, variables }: WorkflowOptions): Readonly<Record<string, object>> {
  const { install, pullRequest, shard, merge, resume } = commandsFor(target)
  const env = {
    ...Object.fromEntries(variables.map(name => [name, expression(`secrets.${name}`)])),
    SERVER_VERSION: expression('vars.SERVER_VERSION'),
  }
  const job = (run: string, { report = DEFAULT_REPORT, before = [], after = [] }: Around = {}) => ({
    ...{ 'runs-on': 'ubuntu-latest', env },
    steps: [...SETUP, { run: install }, ...before, { run }, keep(report), ...after],
  })
  const own = expression('matrix.shard')
  // With `queue`, a run that waits is not cancelled when another one comes.
  const alone = { permissions: { contents: 'read' }, concurrency: { group: groupOf(target), queue: 'max' } }
  return {
    '.github/workflows/conformance-pull-request.yml': {
      ...{ name: 'Conformance of a pull request', on: { pull_request: {} }, ...alone },
      jobs: {
        // A fork gets no secrets.
        certify: { if: 'github.event.pull_request.head.repo.full_name == github.repository', ...job(pullRequest) },
      },
    },
    '.github/workflows/conformance-nightly.yml': {
      name: 'Conformance, three nights a week',
      on: { schedule: [{ cron: NIGHTS }], workflow_dispatch: {} },
      ...alone,
      jobs: {
        certify: {
          strategy: { 'fail-fast': false, matrix: { shard: SHARDS } },
          ...job(shard(own, expression('github.run_number')), { report: folderOf(own) }),
        },
        merge: { needs: 'certify', if: 'always()', ...job(merge, { before: [FETCH], after: [SAVE] }) },
      },
    },
    '.github/workflows/conformance-resume.yml': {
      ...{ name: 'Conformance: what is due', on: { schedule: [{ cron: '*/10 * * * *' }] }, ...alone },
      jobs: { resume: job(resume, { before: [LOAD], after: [SAVE] }) },
    },
  }
}
