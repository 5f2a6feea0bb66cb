import { toXml } from './escaping/markup.ts'

/** A test case that did not pass. The text of a skipped one stands in its output: the strict schema of Jenkins has no other place. */
interface Ending {
  readonly kind: 'failure' | 'error' | 'skipped'
  readonly message: string
  readonly type?: string
  readonly text?: string
}

export interface JunitCase {
  readonly className: string
  readonly name: string
  readonly seconds?: number
  readonly ending?: Ending | undefined
  readonly output?: string | undefined
}

export interface JunitSuite {
  readonly name: string
  readonly timestamp?: string
  readonly cases: readonly JunitCase[]
}

const count = (cases: readonly JunitCase[], kind: Ending['kind']): number =>
  cases.filter(({ ending }) => ending?.kind === kind).length

const countsOf = (cases: readonly JunitCase[]) => ({
  ...{ tests: cases.length, failures: count(cases, 'failure'), errors: count(cases, 'error') },
})

const HowItEnded = ({ kind: Element, message, type, text }: Ending) => (
  <Element message={message} type={type}>
    {text}
  </Element>
)

const TestCase = ({ className, name, seconds = 0, ending, output }: JunitCase) => (
  <testcase classname={className} name={name} time={seconds}>
    {ending && <HowItEnded {...ending} />}
    {output !== undefined && <system-out>{output}</system-out>}
  </testcase>
)

const Suite = ({ name, timestamp, cases }: JunitSuite) => {
  const seconds = cases.reduce((sum, one) => sum + (one.seconds ?? 0), 0)
  return (
    <testsuite
      {...{ name, timestamp, time: Math.round(seconds * 1000) / 1000 }}
      {...countsOf(cases)}
      skipped={count(cases, 'skipped')}
    >
      {cases.map(one => ['\n', <TestCase {...one} />])}
      {'\n'}
    </testsuite>
  )
}

/** Suites as JUnit XML, which the strict schema of Jenkins accepts. */
export const toJunitDocument = (name: string, suites: readonly JunitSuite[]): string =>
  toXml(
    <testsuites name={name} {...countsOf(suites.flatMap(({ cases }) => cases))}>
      {suites.map(suite => ['\n', <Suite {...suite} />])}
      {'\n'}
    </testsuites>,
  )
