import junit, { type Builder, type TestCase, type TestSuite } from 'junit-report-builder'
import { toPrintable } from './printable.ts'

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
  readonly properties?: Readonly<Record<string, string>>
  readonly cases: readonly JunitCase[]
}

const isBuilder = (value: unknown): value is Builder =>
  typeof value === 'object' && value !== null && 'newBuilder' in value

/** In Node, the library itself is the builder; by its types, the builder is its `default`. */
function newBuilder(): Builder {
  const builder = [junit, junit.default].find(isBuilder)
  if (!builder) throw new Error('junit-report-builder exports no builder: install the version of package-lock.json')
  return builder.newBuilder()
}

/** Stands for the end and the beginning of a CDATA section until the document is built: the builder splits one `]]>` of a text only. */
const SPLIT = '\ue000'

const toAttribute = (text: string): string => toPrintable(text).replaceAll(SPLIT, '\\ue000')

const toCdata = (text: string): string => toAttribute(text).replaceAll(']]>', `]]${SPLIT}>`)

/** The builder's own `skipped()` takes no message. */
function skipTestCase(testCase: TestCase, message: string): void {
  testCase.skipped()
  const build = testCase.build.bind(testCase)
  testCase.build = parent => {
    const element = build(parent)
    const skipped = element.children.find(child => 'name' in child && child.name === 'skipped')
    if (skipped && 'att' in skipped) skipped.att('message', message)
    return element
  }
}

function setEnding(testCase: TestCase, { kind, message: written, type, text }: Ending): void {
  const message = toAttribute(written)
  if (kind === 'skipped') skipTestCase(testCase, message)
  else if (kind === 'error') testCase.error(message, type, toCdata(text ?? ''))
  else testCase.failure(message, type).stacktrace(toCdata(text ?? ''))
}

function addCase(suite: TestSuite, { className, name, seconds = 0, ending, output }: JunitCase): void {
  const testCase = suite.testCase().className(toAttribute(className)).name(toAttribute(name)).time(seconds)
  if (output !== undefined) testCase.standardOutput(toCdata(output))
  if (ending) setEnding(testCase, ending)
}

/** The strict schema of Jenkins counts skipped tests in suites, but not in the root element. */
const dropSkippedCount = (xml: string): string => xml.replace(/(<testsuites(?: \w+="[^"]*")*?) skipped="\d+"/, '$1')

/** Suites as JUnit XML, which the strict schema of Jenkins accepts. */
export function toJunitDocument(name: string, suites: readonly JunitSuite[]): string {
  const builder = newBuilder().name(toAttribute(name))
  for (const { name, timestamp, properties = {}, cases } of suites) {
    const seconds = cases.reduce((sum, one) => sum + (one.seconds ?? 0), 0)
    const suite = builder
      .testSuite()
      .name(toAttribute(name))
      .time(Math.round(seconds * 1000) / 1000)
    if (timestamp !== undefined) suite.timestamp(timestamp)
    for (const [property, value] of Object.entries(properties)) suite.property(property, toAttribute(value))
    for (const one of cases) addCase(suite, one)
  }
  return dropSkippedCount(builder.build()).replaceAll(SPLIT, ']]><![CDATA[')
}
