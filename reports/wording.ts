import type { CheckResult, Results, Rule } from './model.ts'

/** `1 check`, `2 checks`. */
export const pluralize = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`

/** Without control characters: what a target sends must not steer the terminal that shows it. */
export const replaceControlCharacters = (text: string): string => text.replaceAll(/(?![\n\t])\p{Cc}/gu, '\ufffd')

/** The steps of a counterexample with their requests; of any other failure, the decisive request. */
function describeRequests({ curl, counterexample }: CheckResult): readonly string[] {
  if (counterexample)
    return counterexample.steps.flatMap(({ text, curl: lines }, index) => [
      `${index + 1}. ${text}`,
      ...lines.map(line => `   ${line}`),
    ])
  return curl === null ? [] : [curl]
}

/** What the specification says where a check found it broken, and what was asked. */
export function describeRulesAndRequests(check: CheckResult, rules: readonly Rule[]): readonly string[] {
  const said = rules
    .filter(({ id }) => check.broken.includes(id))
    .map(({ id, level, section, statement }) => `${id} (${level}, ${section}): ${statement}`)
  return [...said, ...describeRequests(check)]
}

/** The same, and how to see it again. */
export const explainResult = (check: CheckResult, { broken, replay }: Pick<Results, 'broken' | 'replay'>): string =>
  [...describeRulesAndRequests(check, broken), `again: ${replay} ${check.id}`].join('\n')

/** The verdict in a sentence. */
export function describeVerdict({ verdict, interrupted, checks }: Results): string {
  if (checks.length === 0) return 'NOTHING RAN: no check was tried, so nothing is known of the target.'
  const ended = interrupted ? ' The run was interrupted.' : ''
  switch (verdict) {
    case 'conformant':
      return 'CONFORMANT: every stated and implied rule that can be seen holds.'
    case 'not conformant':
      return `NOT CONFORMANT: rules of the specification are broken.${ended}`
    case 'partly tested':
      return `PARTLY TESTED: nothing is broken as far as it was tried, but not everything could be.${ended}`
    case 'narrowed':
      return 'PASSED, as far as selected: nothing is broken, and a selection is no certificate.'
  }
}
