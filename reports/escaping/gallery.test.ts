import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { marked } from 'marked'
import { describe, expect, it, onTestFinished } from 'vitest'
import { toClientJunitXml } from '../clients/junit.ts'
import { toClientPage } from '../clients/page.tsx'
import { toHtml } from '../html/page.tsx'
import { toJunitXml } from '../junit.ts'
import { toMarkdown } from '../markdown.ts'
import { createCause, createResult, createResults } from '../sample.test.helper.ts'
import { toWatchPage } from '../watch/page.tsx'
import { validateJunit } from '../xunit-schema.test.helper.ts'
import { formatCiCommand } from './ci-command.ts'
import { toCurl } from './curl.ts'
import { GALLERY, INVISIBLE } from './gallery.test.helper.ts'
import { toJson } from './json.ts'
import { toPrintable } from './printable.ts'
import { formatKitCommand, isHarmlessCommand } from './shell.ts'
import { toTerminal } from './terminal.ts'

const resultsWith = (text: string) =>
  createResults(
    [
      createResult(`area/${text}`, {
        ...{ area: text, outcome: 'fail', reason: text, broken: ['ROW-TITLE'], clauses: [text] },
      }),
      createResult(`area/b${text}`, { area: 'area', outcome: 'warn', reason: text }),
      createResult(`area/c${text}`, { area: 'area', outcome: 'blocked', reason: text }),
    ],
    {
      kit: text,
      target: { name: text, base_url: 'http://api.test', version: text },
      causes: [createCause({ statement: text, fit: 'root' })],
    },
  )

const reportWith = (text: string) => ({
  requests: 1,
  findings: [
    {
      ...{
        clause: 'CLIENT-LIMIT',
        level: 'stated' as const,
        saw: text,
        count: 1,
        section: text,
        statement: text,
        remedy: text,
      },
      exchanges: [
        {
          ...{
            method: text,
            url: text,
            token: null,
            headers: {},
            body: text,
            status: 200,
            answer: text,
            nearest: text,
            test: text,
          },
          sentAt: 0,
        },
      ],
      curl: toCurl({ method: text, url: 'http://api.test', headers: {}, body: text }),
    } as const,
  ],
})

const parser = new XMLParser({
  ...{ ignoreAttributes: false, attributeNamePrefix: '', trimValues: false, parseTagValue: false },
  isArray: name => ['testsuite', 'testcase'].includes(name),
})
const casesIn = (xml: string) =>
  parser.parse(xml).testsuites.testsuite.flatMap((suite: { testcase: unknown[] }) => suite.testcase)

/** What a shell passes to curl and to npx when it reads a script: the arguments of each call. */
function argumentsOf(shell: string, script: string): readonly (readonly string[])[] {
  const folder = mkdtempSync(join(tmpdir(), 'kit-shell-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const stub = `show() { printf '%s\\0' "$@"; printf '\\1\\0'; }\ncurl() { show "$@"; }\nnpx() { show "$@"; }\n`
  writeFileSync(join(folder, 'script'), stub + script)
  const { stdout, stderr } = spawnSync(shell, ['script'], { cwd: folder, encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(readdirSync(folder)).toEqual(['script'])
  return stdout
    .split('\u0001\0')
    .slice(0, -1)
    .map(call => call.split('\0').slice(0, -1))
}

it('the gallery is large', () => {
  expect(GALLERY.length).toBeGreaterThanOrEqual(60)
})

describe('whatever a text is, it stays a text in', () => {
  it('junit.xml of a server and of a client', () => {
    for (const text of GALLERY) {
      const xml = toJunitXml(resultsWith(text))
      const ofClient = toClientJunitXml(reportWith(text))

      expect([XMLValidator.validate(xml), XMLValidator.validate(ofClient)], text).toEqual([true, true])
      expect([validateJunit(xml), validateJunit(ofClient)]).toEqual([[], []])
      expect([casesIn(xml).length, casesIn(ofClient).length], text).toEqual([4, 1])
      expect(casesIn(ofClient)[0].failure['#text']).toContain(toPrintable(text))
      expect(xml + ofClient).not.toMatch(INVISIBLE)
    }
  })

  it('summary.md', () => {
    const shapeOf = (text: string) =>
      (marked.parse(toMarkdown(resultsWith(text)), { async: false }).match(/<\/?\w+/g) ?? []).join(' ')
    const plain = shapeOf('a plain text')
    for (const text of GALLERY) {
      expect(shapeOf(text), JSON.stringify(text)).toBe(plain)
      expect(toMarkdown(resultsWith(text))).not.toMatch(INVISIBLE)
    }
  })

  it('pages', () => {
    const shapeOf = (html: string) => (html.match(/<[!/]?\w+/g) ?? []).join(' ')
    const pagesOf = (text: string) => [
      toHtml(resultsWith(text)),
      toClientPage(reportWith(text)),
      toWatchPage(text, reportWith(text), [
        { method: text, url: text, status: 400, code: text, sentAt: 0, durationMs: 1 },
      ]),
    ]
    const plain = pagesOf('a plain text').map(shapeOf)
    for (const text of GALLERY.filter(one => one.trim() !== '' && !one.includes('\n')))
      expect(pagesOf(text).map(shapeOf), JSON.stringify(text)).toEqual(plain)
    for (const text of GALLERY) for (const page of pagesOf(text)) expect(page).not.toMatch(INVISIBLE)
  })

  it('JSON', () => {
    for (const text of GALLERY) expect(JSON.parse(toJson({ [text]: [text] }))).toEqual({ [text]: [text] })
  })

  it('an annotation of GitHub', () => {
    for (const text of GALLERY) {
      const command = formatCiCommand({ kind: 'error', title: text, message: text }, 'github', 0) ?? ''

      expect(command).toMatch(/^::error title=[^:,\n\r]*::[^\n\r]*$/)
      expect(command).not.toMatch(INVISIBLE)
    }
  })

  it('a line of a terminal', () => {
    for (const text of GALLERY)
      expect(toTerminal(text)).not.toMatch(new RegExp(`${INVISIBLE.source}|^\\s*::|##\\[|##vso`, 'mu'))
  })
})

/** The texts that a word of a command can hold: what is half a character is sent as a replacement, and NUL ends every word. */
const WORDS = GALLERY.filter(text => !text.includes('\0')).map(text =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(text)),
)

describe.each(['sh', 'bash'])('what %s reads is', shell => {
  it('the body of a request, whatever it is, on one printable line', () => {
    const commands = WORDS.map(body =>
      toCurl({ method: 'POST', url: 'http://api.test/v1', headers: { 'x-empty': '' }, body }),
    )

    expect(argumentsOf(shell, commands.join('\n'))).toEqual(
      WORDS.map(body => [
        '-sS',
        '-X',
        'POST',
        'http://api.test/v1',
        '-H',
        'x-empty;',
        '-H',
        'content-type:',
        '--data-raw',
        body,
      ]),
    )
    expect(commands.join('')).not.toMatch(INVISIBLE)
    expect(commands.filter(command => !isHarmlessCommand(command))).toEqual([])
  })

  it('nothing but a comment for a method, the name of a header or a URL that is none', () => {
    const commands = GALLERY.flatMap(text => [
      toCurl({ method: `POST ${text}`, url: 'http://api.test', headers: {} }),
      toCurl({ method: 'POST', url: text, headers: {} }),
      toCurl({ method: 'POST', url: 'http://api.test', headers: { [`a b${text}`]: 'a' } }),
    ])

    expect(commands.filter(command => !/^# No command[^\n]*$/.test(command))).toEqual([
      "curl -sS -X POST 'http://b.test'",
    ])
    expect(argumentsOf(shell, commands.join('\n'))).toHaveLength(1)
  })

  it('each word of a command of the kit', () => {
    expect(argumentsOf(shell, WORDS.map(word => formatKitCommand('replay', '--target', word)).join('\n'))).toEqual(
      WORDS.map(word => ['creative-ops-kit', 'replay', '--target', word]),
    )
  })
})

it.each([
  'curl -sS x; touch owned',
  'curl -sS $(touch owned)',
  'curl -sS "$(touch owned)"',
  'curl -sS `touch owned`',
  "curl -sS 'x'\ntouch owned",
  'rm -rf x',
  '# x\ntouch owned',
  'npx creative-ops-kit replay && touch owned',
  'npx another-kit',
])('%j is no command of the kit', text => {
  expect(isHarmlessCommand(text)).toBe(false)
})

it('a method that needs quotes, and a URL with brackets, reach curl as they are', () => {
  const command = toCurl({ method: "A'$B", url: 'http://api.test/v1?filters[]={a,b}', headers: {} })

  expect(argumentsOf('sh', command)).toEqual([['-sS', '-X', "A'$B", '-g', 'http://api.test/v1?filters[]={a,b}']])
})
