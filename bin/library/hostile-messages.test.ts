import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { marked } from 'marked'
import { describe, expect, it } from 'vitest'
import { GALLERY, INVISIBLE } from '../../reports/escaping/gallery.test.helper.ts'
import { createTempFolder } from '../cli.test.helper.ts'
import { certify, createSimulator } from './index.ts'

const MIB = 1024 * 1024

/** The reports of a run against a server that creates no view, and says why with this message. */
async function reportsWith(message: string) {
  await using simulator = await createSimulator({ seed: 1 })
  const text = message.slice(0, 10_000)
  const error = { code: 'bad_request', message, details: [{ field: text, issue: text }] }
  const refusal = { body: JSON.stringify({ error }), headers: { 'content-type': 'application/json' } }
  const fetch: typeof simulator.fetch = async (input, init) => {
    const request = new Request(input, init)
    const createsView = request.method === 'POST' && request.url.endsWith('/views')
    return createsView ? new Response(refusal.body, { ...refusal, status: 400 }) : simulator.fetch(request)
  }
  const report = await createTempFolder()
  const { counts } = await certify({
    ...{ profile: { ...simulator.profile(), name: 'app' }, fetch },
    ...{ select: ['board-views/name', 'board-views/name/twice'], seed: 1, report },
  })
  const read = (name: string) => readFile(join(report, name), 'utf8')
  const [junit, ctrf, summary, page, badge] = await Promise.all(
    ['junit.xml', 'ctrf.json', 'summary.md', 'report.html', 'badge.svg'].map(read),
  )
  const sizes = await Promise.all((await readdir(report)).map(async name => (await read(name)).length))
  return { counts, junit, ctrf, summary, page, badge, longest: Math.max(...sizes) }
}

const tagsOf = (markup = ''): readonly string[] => markup.match(/<[!/]?\w+/g) ?? []

/** What parsers find in reports, besides the curves of a chart of durations. */
function shapeOf({
  junit = '',
  ctrf = '',
  summary = '',
  page,
  badge,
  counts,
}: Awaited<ReturnType<typeof reportsWith>>) {
  const parser = new XMLParser({ isArray: name => ['testsuite', 'testcase'].includes(name) })
  const suites: readonly { testcase: readonly object[] }[] = parser.parse(junit).testsuites.testsuite
  return {
    ...{
      counts,
      badge,
      isValid: XMLValidator.validate(junit),
      tags: tagsOf(page).filter(tag => !tag.endsWith('path')),
    },
    cases: suites.map(({ testcase }) => testcase.length),
    tests: JSON.parse(ctrf).results.tests.length,
    summary: tagsOf(marked.parse(summary, { async: false })),
  }
}

const plain = shapeOf(await reportsWith('a plain text'))

const HOSTILE = GALLERY.join(' ')
const ATTACK = ']]>\u202e\u200b::error::<script>\ud800\u001b[2J\n'

describe.each([
  ['a message of hostile texts', HOSTILE],
  ['a message that begins with them', ATTACK],
  ['10 MB of them', ATTACK.repeat(10_000_000 / ATTACK.length)],
])('a server that refuses with %s', (_, message) => {
  it('changes nothing but the texts of the reports, which stay short', async () => {
    const reports = await reportsWith(message)

    expect(shapeOf(reports)).toEqual(plain)
    for (const text of [reports.junit, reports.summary, reports.page, reports.badge])
      expect(text).not.toMatch(INVISIBLE)
    expect(reports.longest).toBeLessThan(MIB)
  })
})

it('a server whose checks fail is quoted word for word', async () => {
  const { counts, junit = '' } = await reportsWith(`here: ${HOSTILE}`)

  expect(counts).toMatchObject({ fail: 1, blocked: 1 })
  expect(JSON.stringify(new XMLParser().parse(junit))).toContain('here: ]]> ]]>]]> ]]]]>> <![CDATA[x]]>')
})
