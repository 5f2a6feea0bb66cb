import { quoteIfNeeded, toComment } from './escaping/shell.ts'
import type { CheckResult, ReportedExchange, Results } from './model.ts'

/** How often an exchange came, in brackets; nothing for once. */
export const describeTimes = ({ times = 1 }: ReportedExchange): string => (times > 1 ? ` (${times} times)` : '')

/** The requests that show why a check did not pass, as lines that a shell can read. */
export function describeRequests({ evidence, counterexample }: CheckResult): readonly string[] {
  const steps =
    counterexample?.steps ??
    evidence.map(one => ({ text: `answered ${one.status}${describeTimes(one)}`, curl: [one.curl] }))
  return steps.flatMap(({ text, curl }, index) => [toComment(`${index + 1}. ${text}`), ...curl])
}

export const repeatCommand = ({ id }: CheckResult, { replay }: Pick<Results, 'replay'>): string =>
  `${replay} ${quoteIfNeeded(id)}`

/** Whether a line of a report is there to be copied into a shell. */
export const isCommand = (line: string): boolean => /^\s*(?:(?:repeat|try it): )?(?:curl|npx) /i.test(line)

const VARIABLE = /\$((?:TOKEN|HEADER|CLOCK_HEADER)_\w+|UPLOAD_URL)\b/g

/** Where to find the value of a variable that stands for a secret. */
function explainVariable(name: string): string {
  const [, kind, rest = ''] = /^(TOKEN|HEADER|CLOCK_HEADER)_(.+)$/.exec(name) ?? []
  if (kind === 'TOKEN') return `tokens.${rest.toLowerCase()} of the target profile`
  if (kind === 'HEADER') return `the header ${rest.toLowerCase()} in headers of the target profile`
  if (kind === 'CLOCK_HEADER') return `the header ${rest.toLowerCase()} in clock.headers of the target profile`
  return 'upload_url in the response that created the upload'
}

/** Explains each variable in commands once. */
export const explainVariables = (lines: readonly string[]): readonly string[] =>
  [...new Set([...lines.join('\n').matchAll(VARIABLE)].map(([, name = '']) => name))]
    .sort()
    .map(name => `# $${name} is ${explainVariable(name)}`)

/** Times and lengths of connections tell nothing, and would make each answer another one. */
const IRRELEVANT = ['date', 'connection', 'keep-alive', 'content-length']

/** The headers that tell something about a response. */
export const headersThatMatter = (
  headers: ReportedExchange['response_headers'],
): ReportedExchange['response_headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !IRRELEVANT.includes(name)))
