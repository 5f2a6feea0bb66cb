import { describeCause } from './diagnosis.ts'
import type { CheckResult, ReportedExchange, Results } from './model.ts'
import { describeTimes, explainVariables } from './requests.ts'

const indent = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ')

/** A title, and what stands under it; nothing where that is empty. */
const section = (title: string, texts: readonly string[]): readonly string[] =>
  texts.length === 0 ? [] : [`${title}:`, ...texts.map(indent), '']

const formatHeaders = (headers: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(headers).map(([name, value]) => `${name}: ${value}`)

/** A longer body pushes everything else off the screen. */
const LONGEST_BODY = 1_000

const cutForTerminal = (body: string): string =>
  body.length > LONGEST_BODY
    ? `${body.slice(0, LONGEST_BODY)}…\n(${body.length} characters are in results.json and report.html)`
    : body

/** A request and its answer, and the request as a command. */
function formatExchange(exchange: ReportedExchange, index: number): string {
  const { request_body, response_body } = exchange
  return [
    `# ${index + 1}. ${exchange.method} ${exchange.url}${describeTimes(exchange)}`,
    ...formatHeaders(exchange.request_headers),
    ...(request_body === null ? [] : ['', cutForTerminal(request_body)]),
    '',
    `answered ${exchange.status}`,
    ...formatHeaders(exchange.response_headers),
    ...(response_body === '' ? [] : ['', cutForTerminal(response_body)]),
    '',
    exchange.curl,
    '',
  ].join('\n')
}

function describeCausesOf({ id }: CheckResult, results: Results): readonly string[] {
  return results.causes
    .filter(({ explained, blocked }) => explained.includes(id) || blocked.includes(id))
    .flatMap(cause => {
      const { title, explains, others } = describeCause(cause, results)
      return [title, ...[explains, ...others].map(indent)]
    })
}

const describeSteps = ({ counterexample }: CheckResult): readonly string[] =>
  (counterexample?.steps ?? []).flatMap(({ text, curl }, index) => [`# ${index + 1}. ${text}`, ...curl])

/** Everything that a run knows about a check that did not pass. */
export function describeFailure(check: CheckResult, results: Results): readonly string[] {
  const { broken, compared, evidence, outcome, reason } = check
  const rules = results.broken.filter(({ id }) => broken.includes(id))
  const steps = describeSteps(check)
  const exchanges = evidence.map(formatExchange)
  return [
    `${check.id}: ${outcome}`,
    '',
    ...section('Reason', reason === null ? [] : [reason]),
    ...section('Expected', compared === null ? [] : [compared.expected]),
    ...section('Actual', compared === null ? [] : [compared.actual]),
    ...section(
      'Broken rules',
      rules.map(({ id, level, section: where, statement }) => `${id} (${level}, ${where}): ${statement}`),
    ),
    ...section('What probably causes it', describeCausesOf(check, results)),
    ...section('The smallest case that fails', steps),
    ...section('Requests and answers', exchanges),
    ...section('Variables in these commands', explainVariables([...steps, ...exchanges])),
    ...section('Repeat it', [`${results.replay} ${check.id}`]),
  ]
}
