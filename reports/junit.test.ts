import { XMLParser } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { toJunitXml } from './junit.ts'
import { createResult, createResults, FAILED_RESULT } from './sample.test.helper.ts'

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  isArray: name => ['testsuite', 'testcase', 'property'].includes(name),
})

const xml = parser.parse(
  toJunitXml(
    createResults([
      FAILED_RESULT,
      createResult('board-rows/pass'),
      createResult('board-rows/warned', { outcome: 'warn', reason: 'R: odd', broken: ['ROW-TITLE'] }),
      createResult('board-views/blocked', { outcome: 'blocked', reason: 'the profile has no x', missing: 'x' }),
      createResult('board-views/none', { outcome: 'not-applicable', reason: 'there is none' }),
      createResult('board-views/fault', { outcome: 'error', reason: 'a bug' }),
    ]),
  ),
)

const suites = xml.testsuites.testsuite
const cases = suites.flatMap((suite: { testcase: unknown[] }) => suite.testcase)
const named = (name: string) => cases.find((one: { name: string }) => one.name === name)

describe('the JUnit report', () => {
  it('has a suite for each area with the counts of its tests', () => {
    expect(suites).toMatchObject([
      { name: 'board-rows', tests: '3', failures: '1', errors: '0', skipped: '0' },
      { name: 'board-views', tests: '3', failures: '0', errors: '1', skipped: '2' },
    ])
  })

  it('has a failure with the clause, its statement and the curl line, in legal XML', () => {
    const { failure: found } = named('board-rows/title')

    expect(found).toMatchObject({
      type: 'ROW-TITLE',
      message: expect.stringContaining('expected "a", got ]]> &'),
    })
    expect(found['#text']).toContain('A title is a title.')
    expect(found['#text']).toContain("curl -sS 'http://api.test'")
  })

  it('skips with a message, and passes a warning with its reason in the output', () => {
    expect(named('board-views/blocked').skipped).toEqual({ message: 'blocked: the profile has no x' })
    expect(named('board-views/none').skipped).toEqual({ message: 'not-applicable: there is none' })
    expect(named('board-views/fault').error).toMatchObject({ message: 'a bug' })
    expect(named('board-rows/warned')['system-out']).toContain('warning: R: odd')
    expect(named('board-rows/warned')).not.toHaveProperty('failure')
  })

  it('has clause, level and area as properties', () => {
    expect(named('board-rows/pass').properties.property).toEqual([
      { name: 'clause', value: 'ROW-TITLE' },
      { name: 'level', value: 'stated' },
      { name: 'area', value: 'board-rows' },
    ])
  })
})
