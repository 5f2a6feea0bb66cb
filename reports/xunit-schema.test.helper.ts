import { XMLParser } from 'fast-xml-parser'

/** What an element may have, and what it must have. */
interface ElementRule {
  readonly children: readonly string[]
  readonly required: readonly string[]
  readonly optional: readonly string[]
}

const TEXT: ElementRule = { children: [], required: [], optional: [] }
const OUTCOME: ElementRule = { children: [], required: [], optional: ['type', 'message'] }
const RERUN: ElementRule = {
  children: ['stackTrace', 'system-out', 'system-err'],
  required: ['type'],
  optional: ['message'],
}

/** The rules of the strict xUnit schema that Jenkins validates with (junit-10), in our own words. */
const RULES: Readonly<Record<string, ElementRule>> = {
  testsuites: { children: ['testsuite'], required: [], optional: ['name', 'time', 'tests', 'failures', 'errors'] },
  testsuite: {
    children: ['testsuite', 'properties', 'testcase', 'system-out', 'system-err'],
    required: ['name', 'tests', 'failures', 'errors'],
    optional: ['group', 'time', 'skipped', 'timestamp', 'hostname', 'id', 'package', 'file', 'log', 'url'],
  },
  testcase: {
    children: [
      ...['skipped', 'error', 'failure', 'system-out', 'system-err'],
      ...['rerunFailure', 'rerunError', 'flakyFailure', 'flakyError'],
    ],
    required: ['name'],
    optional: ['time', 'classname', 'group'],
  },
  properties: { children: ['property'], required: [], optional: [] },
  property: { children: [], required: ['name', 'value'], optional: [] },
  failure: OUTCOME,
  error: OUTCOME,
  skipped: OUTCOME,
  rerunFailure: RERUN,
  rerunError: RERUN,
  flakyFailure: RERUN,
  flakyError: RERUN,
  stackTrace: TEXT,
  'system-out': TEXT,
  'system-err': TEXT,
}

/** A time is digits with at most one point; a number with an exponent is none. */
const TIME = /^[\d,]*(\.\d*)?$/

type Attributes = Readonly<Record<string, string>>

const IGNORED = ['#text', '#cdata', ':@']

/** In the order of the document: each node has one property with the name of the element, which holds its children. */
const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseAttributeValue: false,
})

function findElementErrors(name: string, attributes: Attributes, children: readonly object[]): readonly string[] {
  const rule = RULES[name]
  if (!rule) return [`there is no element ${name}`]
  const names = Object.keys(attributes)
  const inside = children.flatMap(child => Object.keys(child)).filter(one => !IGNORED.includes(one))
  return [
    ...rule.required.filter(one => !names.includes(one)).map(one => `${name} has no attribute ${one}`),
    ...names
      .filter(one => ![...rule.required, ...rule.optional].includes(one))
      .map(one => `${name} must not have the attribute ${one}`),
    ...inside.filter(one => !rule.children.includes(one)).map(one => `${name} must not hold ${one}`),
    ...(name.startsWith('testsuite') && !TIME.test(attributes.time ?? '')
      ? [`${name} has the time ${attributes.time}`]
      : []),
    ...findSchemaErrors(children),
  ]
}

function findSchemaErrors(nodes: readonly object[]): readonly string[] {
  return nodes.flatMap(node => {
    const { ':@': attributes = {}, ...elements } = node as { ':@'?: Attributes } & Record<string, readonly object[]>
    return Object.entries(elements)
      .filter(([name]) => !IGNORED.includes(name) && !name.startsWith('?'))
      .flatMap(([name, children]) => findElementErrors(name, attributes, children))
  })
}

/** What the strict schema refuses in a JUnit report. */
export const validateJunit = (xml: string): readonly string[] => [...new Set(findSchemaErrors(parser.parse(xml)))]
