import { XMLParser } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { toJunitXml } from './junit.ts'
import {
  BLOCKING_CAUSE,
  createCause,
  createResult,
  createResults,
  createWaiver,
  FAILED_RESULT,
} from './sample.test.helper.ts'
import { validateJunit } from './xunit-schema.test.helper.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: name => ['testsuite', 'testcase', 'property'].includes(name),
})

const text = toJunitXml(
  createResults([
    FAILED_RESULT,
    createResult('board-rows/pass', { ms: 0 }),
    createResult('board-rows/warned', { outcome: 'warn', reason: 'R: odd', broken: ['ROW-TITLE'] }),
    createResult('board-views/blocked', { outcome: 'blocked', reason: 'the profile has no x', missing: 'x' }),
    createResult('board-views/none', { outcome: 'not-applicable', reason: 'there is none' }),
    createResult('board-views/fault', { outcome: 'error', reason: 'a bug' }),
  ]),
)
const xml = parser.parse(text)

const suites = xml.testsuites.testsuite
const cases = suites.flatMap((suite: { testcase: unknown[] }) => suite.testcase)
const named = (name: string) => cases.find((one: { name: string }) => one.name === name)

describe('the JUnit report', () => {
  it('is valid by the strict schema of Jenkins', () => {
    expect(validateJunit(text)).toEqual([])
    expect(validateJunit(toJunitXml(createResults([])))).toEqual([])
  })

  it('has a suite for each area with the counts of its tests', () => {
    expect(suites).toMatchObject([
      { name: 'board-rows', tests: '3', failures: '1', errors: '0', skipped: '1' },
      { name: 'board-views', tests: '3', failures: '0', errors: '1', skipped: '2' },
    ])
    expect(xml.testsuites).toMatchObject({ tests: '6', failures: '1', errors: '1' })
  })

  it('says in its first suite what the verdict stands on', () => {
    const { property } = suites[0].properties

    expect(property).toContainEqual({ name: 'contract', value: 'c0' })
    expect(property).toContainEqual({ name: 'target version', value: 'not given' })
  })

  it('has a failure for each waiver that no longer holds', () => {
    const waivers = [createWaiver('used'), createWaiver('expired')]
    const document = toJunitXml(createResults([createResult('a/1')], { waivers }))
    const [suite] = parser.parse(document).testsuites.testsuite

    expect(validateJunit(document)).toEqual([])
    expect(suite).toMatchObject({ name: 'waivers', tests: '1', failures: '1' })
    expect(suite.testcase[0]).toMatchObject({
      name: 'check a/1',
      failure: { type: 'expired', message: expect.stringContaining('expired on 2026-01-31') },
    })
  })

  it.each([
    ['ended early', { ended: 'the token was refused', verdict: 'incomplete' as const }],
    ['tested next to nothing', { verdict: 'inconclusive' as const }],
  ])('has an error for a run that %s', (_, draft) => {
    const document = toJunitXml(createResults([createResult('a/1')], draft))
    const [suite] = parser.parse(document).testsuites.testsuite

    expect(validateJunit(document)).toEqual([])
    expect(suite).toMatchObject({ name: 'verdict', tests: '1', errors: '1' })
  })

  it('names a test by its area as the class and the rest of its id', () => {
    expect(named('title')).toMatchObject({ classname: 'board-rows' })
  })

  it('has a failure with the clause, its statement and the curl lines, in legal XML', () => {
    const { failure: found } = named('title')

    expect(found).toMatchObject({
      type: 'ROW-TITLE',
      message: expect.stringContaining('expected "a", got ]]> &'),
    })
    expect(found['#text']).toContain('A title is a title.')
    expect(found['#text']).toContain("# 2. answered 200\ncurl -sS 'http://api.test'")
    expect(found['#text']).toContain('$TOKEN_FULL is tokens.full of the target profile')
  })

  it('skips what could not run, and what is only a warning, with a message', () => {
    expect(named('blocked').skipped).toEqual({ message: 'blocked: the profile has no x' })
    expect(named('none').skipped).toEqual({ message: 'not-applicable: there is none' })
    expect(named('warned').skipped).toEqual({ message: 'warning: R: odd' })
    expect(named('warned')['system-out']).toContain('A title is a title.')
    expect(named('fault').error).toMatchObject({ message: 'a bug' })
  })

  it('has the level and the clauses of each test in its output', () => {
    expect(named('pass')['system-out']).toBe('stated: ROW-TITLE')
  })
})

describe('the JUnit report of a run with causes', () => {
  const results = createResults([FAILED_RESULT, createResult('board-rows/read')], {
    causes: [createCause(), createCause({ fit: 'none', explained: ['board-rows/read'] }), BLOCKING_CAUSE],
  })
  const document = toJunitXml(results)
  const { testsuites } = parser.parse(document)
  const [causes, rows] = testsuites.testsuite

  it('is valid by the strict schema of Jenkins, and counts a cause as a failed test of its own', () => {
    expect(validateJunit(document)).toEqual([])
    expect(causes).toMatchObject({ name: 'causes', tests: '3', failures: '3' })
    expect(rows).toMatchObject({ name: 'board-rows', tests: '2', failures: '1' })
    expect(testsuites).toMatchObject({ tests: '5', failures: '4' })
  })

  it('begins with a test for each cause, which shows what it explains and the best evidence', () => {
    const { name, failure } = causes.testcase[0]

    expect(name).toBe('1. The service drops the title. (board-rows/forgets-titles)')
    expect(failure).toMatchObject({
      message: 'The service drops the title. (board-rows/forgets-titles)',
      type: 'ROW-TITLE',
    })
    expect(failure['#text']).toContain('Failures:\nboard-rows/title\nboard-rows/read\n')
    expect(failure['#text']).toContain("# 2. answered 200\ncurl -sS 'http://api.test'")
  })

  it('has no failed test for what keeps checks from running if nothing failed', () => {
    const checks = [createResult('board-rows/title', { outcome: 'blocked', reason: 'no row' })]

    expect(toJunitXml(createResults(checks, { causes: [BLOCKING_CAUSE] }))).not.toContain('<failure')
  })

  it('names the cause in the failure of each check', () => {
    expect(rows.testcase[0].failure['#text']).toMatch(/^cause 1: The service drops the title\./)
  })
})

describe('the rules of the strict schema', () => {
  const suite = (inside: string, attributes = 'name="a" tests="1" failures="0" errors="0"') =>
    `<?xml version="1.0"?><testsuites><testsuite ${attributes}>${inside}</testsuite></testsuites>`

  it.each([
    ['what it allows', suite('<testcase name="a" time="0.1"><skipped message="m"/></testcase>'), []],
    [
      'properties of a test',
      suite('<testcase name="a"><properties/></testcase>'),
      ['testcase must not hold properties'],
    ],
    ['a count in the root', '<testsuites skipped="1"/>', ['testsuites must not have the attribute skipped']],
    ['a test without a name', suite('<testcase/>'), ['testcase has no attribute name']],
    [
      'a time with an exponent',
      suite('', 'name="a" tests="1" failures="0" errors="0" time="1e-7"'),
      ['testsuite has the time 1e-7'],
    ],
    ['an element of its own', suite('<warning/>'), ['testsuite must not hold warning', 'there is no element warning']],
  ])('find %s', (_, document, errors) => {
    expect(validateJunit(document)).toEqual(errors)
  })
})
