import { stringify } from 'yaml'
import { listWords } from '../../../suites/show.ts'
import { print } from '../../output/print.ts'
import { readDocument } from '../../run/target.ts'
import { writeFile } from '../write-file.ts'
import { NIGHTS } from './commands.ts'
import { githubWorkflows } from './github.ts'
import { gitlabWorkflows } from './gitlab.ts'

const WORKFLOWS = { github: githubWorkflows, gitlab: gitlabWorkflows }

/** Not every CI knows aliases. */
const FORMAT = { lineWidth: 0, aliasDuplicateObjects: false }

const HINTS = {
  github:
    'Secrets for Actions: the variables of the profile. SERVER_VERSION is a variable of the repository: the version of the server.',
  gitlab: `To use it, add to .gitlab-ci.yml: include: { local: .gitlab/conformance.yml }
Make a pipeline schedule for ${NIGHTS}, with the variable CONFORMANCE=nightly, and one for every 10 minutes, with CONFORMANCE=resume. SERVER_VERSION, the version of the server, is a variable too.
Other jobs of the project run in these schedules too, unless their rules leave out $CI_PIPELINE_SOURCE == "schedule". A protected variable reaches only the pipelines of protected branches.`,
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The environment variables that a profile takes its secrets from. Throws a UsageError if it cannot be read. */
function readVariables(target: string): readonly string[] {
  const objects = new Set([readDocument(target, 'the target profile')].filter(isObject))
  // A set shows each object once, also what is added meanwhile: an alias may lead back to what holds it.
  for (const one of objects) for (const inner of Object.values(one).filter(isObject)) objects.add(inner)
  const names = [...objects].flatMap(one => ('env' in one && typeof one.env === 'string' ? one.env : []))
  return [...new Set(names.filter(name => /^[A-Za-z_]\w*$/.test(name)))]
}

export type Ci = keyof typeof WORKFLOWS

/** The files that the workflows of a CI are written to. */
export const workflowPaths = (ci: Ci): readonly string[] => Object.keys(WORKFLOWS[ci]({ target: '', variables: [] }))

/** Writes the workflows of a CI for a profile, and prints what is left to do. Throws a UsageError. */
export function writeWorkflows(ci: Ci, target: string): void {
  const workflows = WORKFLOWS[ci]({ target, variables: readVariables(target) })
  for (const [path, workflow] of Object.entries(workflows)) writeFile(path, stringify(workflow, FORMAT))
  print('', `Wrote ${listWords(Object.keys(workflows))}.`, HINTS[ci])
}
