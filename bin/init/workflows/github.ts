import { DEFAULT_REPORT } from '../../options.ts'
import { commandsFor, SHARDS, type WorkflowOptions } from './commands.ts'

/** What GitHub puts in its place. */
const expression = (text: string): string => `\${{ ${text} }}`

const SHARD = expression('matrix.shard')

const SETUP = [{ uses: 'actions/checkout@v4' }, { uses: 'actions/setup-node@v4', with: { 'node-version': 22 } }]

const always = { if: 'always()' }
const keep = (name: string, path: string) => ({
  ...{ uses: 'actions/upload-artifact@v4', ...always },
  with: { name, path },
})

/** Restores the newest report of a night, or keeps one: caches outlive their workflow, artifacts do not. */
const cache = (action: 'save' | 'restore') => ({
  ...{ uses: `actions/cache/${action}@v4`, ...(action === 'save' && always) },
  with: {
    ...{ path: DEFAULT_REPORT, key: `conformance-${expression('github.run_id')}` },
    ...(action === 'restore' && { 'restore-keys': 'conformance-' }),
  },
})

/** Workflows for GitHub, by their paths. */
export function githubWorkflows({ target, variables }: WorkflowOptions): Readonly<Record<string, object>> {
  const { install, pullRequest, shard, merge, resume } = commandsFor(target)
  const env = {
    ...Object.fromEntries(variables.map(name => [name, expression(`secrets.${name}`)])),
    SERVER_VERSION: expression('vars.SERVER_VERSION'),
  }
  const job = (...steps: readonly object[]) => ({
    ...{ 'runs-on': 'ubuntu-latest', env },
    steps: [...SETUP, { run: install }, ...steps],
  })
  const common = { permissions: { contents: 'read' }, concurrency: 'conformance' }
  const cron = (...times: readonly string[]) => ({
    schedule: times.map(time => ({ cron: time })),
    workflow_dispatch: {},
  })
  return {
    '.github/workflows/conformance-pull-request.yml': {
      ...{ name: 'Conformance of a pull request', on: { pull_request: {} }, ...common },
      jobs: {
        certify: {
          // A fork gets no secrets.
          if: 'github.event.pull_request.head.repo.full_name == github.repository',
          ...job({ run: pullRequest }, keep('conformance', DEFAULT_REPORT)),
        },
      },
    },
    '.github/workflows/conformance-nightly.yml': {
      ...{ name: 'Conformance, every night', on: cron('17 2 * * *'), ...common },
      jobs: {
        shard: {
          strategy: { 'fail-fast': false, matrix: { shard: Array.from({ length: SHARDS }, (_, index) => index + 1) } },
          ...job(
            {
              run: shard(`${SHARD}/${SHARDS}`, expression('github.run_number'), SHARD),
              // The merged report has the verdict, and refuses shards that are missing.
              'continue-on-error': true,
            },
            keep(`shard-${SHARD}`, 'shards'),
          ),
        },
        verdict: {
          ...{ needs: 'shard', ...always },
          ...job(
            {
              uses: 'actions/download-artifact@v4',
              with: { pattern: 'shard-*', path: 'shards', 'merge-multiple': true },
            },
            { run: merge },
            cache('save'),
            keep('conformance', DEFAULT_REPORT),
          ),
        },
      },
    },
    '.github/workflows/conformance-resume.yml': {
      ...{ name: 'Conformance: what had to wait', on: cron('7,22,37,52 * * * *'), ...common },
      jobs: { resume: job(cache('restore'), { run: resume }, cache('save'), keep('conformance', DEFAULT_REPORT)) },
    },
  }
}
