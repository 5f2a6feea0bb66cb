import { describe, expect, it } from 'vitest'
import { validateJunit } from '../xunit-schema.test.helper.ts'
import { describeReport } from './describe.ts'
import { toClientJunitXml } from './junit.ts'
import type { ClientFinding, ClientReport } from './model.ts'
import { toClientPage } from './page.tsx'

const finding = (level: ClientFinding['level'], saw: string): ClientFinding => ({
  ...{ clause: 'CLIENT-LIMIT', level, saw, count: 2, section: 'Limits', statement: 'A rule.', remedy: 'Change it.' },
  exchanges: [
    {
      ...{ method: 'GET', url: 'http://api.test/v1/a?limit=<b>', token: 'one', headers: {}, body: undefined },
      ...{ status: null, answer: '', sentAt: 0 },
    },
  ],
  curl: "curl -sS 'http://api.test/v1/a'",
})

const REPORT: ClientReport = {
  requests: 7,
  findings: [finding('stated', 'It said <script>]]>.'), finding('advice', 'It hurried.')],
}

describe('the reports about a client', () => {
  it('are valid JUnit by the strict schema of Jenkins, with advice as skipped tests', () => {
    const xml = toClientJunitXml(REPORT)

    expect(validateJunit(xml)).toEqual([])
    expect(validateJunit(toClientJunitXml({ requests: 1, findings: [] }))).toEqual([])
    expect(xml).toContain('tests="2" failures="1" errors="0" skipped="1"')
    expect(xml).toContain('message="advice: Change it."')
  })

  it('say what could not be judged, and do not clear the server then', () => {
    const report = { requests: 3, findings: [], server: [], unjudged: [{ reason: 'it was <long>', responses: 2 }] }
    const verdict = describeReport(report).at(-1)

    expect(verdict).toMatchObject({
      style: 'yellow',
      text: expect.stringMatching(/2 responses could not be judged: it was <long> \(2\)\.$/),
    })
    expect(verdict?.text).not.toContain('0 rules')
    expect(toClientPage(report)).toContain('it was &lt;long&gt; (2)')
    expect(validateJunit(toClientJunitXml(report))).toEqual([])
    expect(toClientJunitXml(report)).toContain('<skipped message="2 responses could not be judged: ')
  })

  it('are a page that shows what a client sent as text', () => {
    const page = toClientPage(REPORT)

    expect(page).toContain('It said &lt;script&gt;]]&gt;.')
    expect(page).not.toContain('<script')
    expect(page).toContain('<title>What the client does wrong</title>')
    expect(toClientPage({ ...REPORT, server: [] })).toContain('<title>What the client and the server do wrong</title>')
  })

  it('are lines that say what happened, the rule and what to change', () => {
    expect(describeReport(REPORT).map(({ text }) => text)).toEqual([
      'FAILURE CLIENT-LIMIT (stated, Limits), 2 times',
      '  It said <script>]]>.',
      '  Rule: A rule.',
      '  Change: Change it.',
      '  1. GET http://api.test/v1/a?limit=<b>: no complete response',
      "  curl -sS 'http://api.test/v1/a'",
      '',
      'ADVICE CLIENT-LIMIT (advice, Limits), 2 times',
      '  It hurried.',
      '  Rule: A rule.',
      '  Change: Change it.',
      '  1. GET http://api.test/v1/a?limit=<b>: no complete response',
      "  curl -sS 'http://api.test/v1/a'",
      '',
      'Judged on the basis of 7 requests: 1 failure, 1 piece of advice.',
    ])
  })
})
