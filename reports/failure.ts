import { describeCause } from './diagnosis.ts'
import { type ComparedTexts, listDifferences } from './differences.ts'
import type { CheckResult, ReportedExchange, Results } from './model.ts'
import { describeRequests, explainVariables, headersThatMatter, repeatCommand } from './requests.ts'
import { stateRule } from './wording.ts'

const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ')

/** A title, and what stands under it; nothing where that is empty. */
const section = (title: string, texts: readonly string[]): readonly string[] =>
  texts.length === 0 ? [] : [`${title}:`, ...texts.map(indent), '']

/** A longer text pushes everything else off the screen. */
const LONGEST_TEXT = 1_000

const cutForTerminal = (text: string): string =>
  text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…\n(${text.length} characters; see results.json)` : text

/** The response to the request that shows the failure, which comes last. */
function describeAnswer({ status, response_headers, response_body }: ReportedExchange): readonly string[] {
  const headers = Object.entries(headersThatMatter(response_headers)).map(([name, value]) => `${name}: ${value}`)
  return [`${status}`, ...headers, ...(response_body === '' ? [] : ['', cutForTerminal(response_body)])]
}

const LISTED_DIFFERENCES = 10

/** The properties that differ, each with what was expected and what came. */
function describeDifferences(compared: ComparedTexts): readonly string[] {
  const differences = listDifferences(compared)
  const more = differences.length - LISTED_DIFFERENCES
  return [
    ...differences
      .slice(0, LISTED_DIFFERENCES)
      .flatMap(({ path, expected, actual }) => [
        `${path === '' ? '' : `${path}: `}expected ${cutForTerminal(expected)}`,
        `${' '.repeat(path === '' ? 0 : path.length + 2)}     got ${cutForTerminal(actual)}`,
      ]),
    ...(more > 0 ? [`and ${more} more in results.json`] : []),
  ]
}

function describeCausesOf({ id }: CheckResult, results: Results): readonly string[] {
  return results.causes
    .filter(({ explained, blocked }) => explained.includes(id) || blocked.includes(id))
    .flatMap(cause => {
      const { title, explains, others } = describeCause(cause, results)
      return [title, ...[explains, ...others].map(indent)]
    })
}

const describeMissing = (entry: string): string =>
  `Set ${entry} in the profile first: as it is, replay would be blocked again. Then certify with --only and this id.`

/** Everything that a run knows about a check that did not pass. */
export function describeFailure(check: CheckResult, results: Results): readonly string[] {
  const { broken, compared, evidence, outcome, reason } = check
  const rules = results.broken.filter(({ id }) => broken.includes(id)).map(stateRule)
  const steps = describeRequests({ ...check, evidence: [] })
  const requests = describeRequests({ ...check, counterexample: null })
  const decisive = evidence.at(-1)
  return [
    `${check.id}: ${outcome}`,
    '',
    ...section('Reason', reason === null ? [] : [reason]),
    ...section('Difference', compared === null ? [] : describeDifferences(compared)),
    ...section('Broken rules', rules),
    ...section('Probable cause', describeCausesOf(check, results)),
    ...section('Smallest failing case', steps),
    ...section('Requests', requests),
    ...section('Last response', decisive ? describeAnswer(decisive) : []),
    ...section('Variables in these commands', explainVariables([...steps, ...requests])),
    ...(check.missing === null
      ? section('Repeat it', [repeatCommand(check, results)])
      : section('What to do', [describeMissing(check.missing)])),
  ]
}
