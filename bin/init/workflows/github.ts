import { DEFAULT_REPORT } from '../../options.ts'
import { commandsFor, folderOf, SHARDS, type WorkflowOptions } from './commands.ts'

/** What GitHub puts in its place. */
const expression = (text: string): string => `\${{ ${text} }}`

const SETUP = [{ uses: 'actions/checkout@v4' }, { uses: 'actions/setup-node@v4', with: { 'node-version': 22 } }]

const keep = (path: string) => ({ uses: 'actions/upload-artifact@v4', if: 'always()', with: { name: path, path } })

/** Gives each of the folders of the shards back. */
const FETCH = { uses: 'actions/download-artifact@v4', with: { pattern: folderOf('*') } }

/** Workflows for GitHub, by their paths. */
export function githubWorkflows({ target, variables }: WorkflowOptions): Readonly<Record<string, object>> {
  const { install, pullRequest, shard, merge } = commandsFor(target)
  const env = {
    ...Object.fromEntries(variables.map(name => [name, expression(`secrets.${name}`)])),
    SERVER_VERSION: expression('vars.SERVER_VERSION'),
  }
  const job = (run: string, report = DEFAULT_REPORT, before: readonly object[] = []) => ({
    ...{ 'runs-on': 'ubuntu-latest', env },
    steps: [...SETUP, { run: install }, ...before, { run }, keep(report)],
  })
  const own = expression('matrix.shard')
  const common = { permissions: { contents: 'read' }, concurrency: 'conformance' }
  return {
    '.github/workflows/conformance-pull-request.yml': {
      ...{ name: 'Conformance of a pull request', on: { pull_request: {} }, ...common },
      jobs: {
        // A fork gets no secrets.
        certify: { if: 'github.event.pull_request.head.repo.full_name == github.repository', ...job(pullRequest) },
      },
    },
    '.github/workflows/conformance-nightly.yml': {
      name: 'Conformance, every night',
      on: { schedule: [{ cron: '17 2 * * *' }], workflow_dispatch: {} },
      ...common,
      jobs: {
        certify: {
          strategy: { 'fail-fast': false, matrix: { shard: SHARDS } },
          ...job(shard(own, expression('github.run_number')), folderOf(own)),
        },
        merge: { needs: 'certify', if: 'always()', ...job(merge, DEFAULT_REPORT, [FETCH]) },
      },
    },
  }
}
