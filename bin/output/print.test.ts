import { describe, expect, it, vi } from 'vitest'
import type { Line } from '../../reports/line.ts'
import { createScreen, printLines } from './print.ts'
import { redactor } from './redactor.ts'

redactor.keep([{ value: 'secret+of/print', variable: 'TOKEN_FULL' }])

/** What is shown of lines, on a terminal or off one. */
function show(isTTY: boolean, ...lines: readonly (string | Line)[]): string {
  let shown = ''
  const write = (text: string) => {
    shown += text
  }
  const screen = createScreen({ isTTY, columns: 100, write })
  for (const line of lines) screen.print(line)
  return shown
}

describe('a printed line', () => {
  it('holds no secret', () => {
    expect(show(false, 'you sent secret%2bof/print')).toBe('you sent $TOKEN_FULL\n')
  })

  it.each([
    ['an escape sequence', '\u001b[2J', '\\u001b[2J'],
    ['one of the second set', '\u009b2J', '\\u009b2J'],
    ['a carriage return', 'ok\rno', 'ok\\u000dno'],
    ['a reversed line', '\u202egnp.exe', '\\u202egnp.exe'],
    ['an isolated direction', '\u2066a\u2069', '\\u2066a\\u2069'],
    ['separators of lines and paragraphs', 'a\u2028b\u2029c', 'a\\u2028b\\u2029c'],
    ['characters without width', 'a\u200b\u200d\u2060\ufeffb', 'a\\u200b\\u200d\\u2060\\ufeffb'],
    ['invisible tags', '\u{e0041}', '\\udb40\\udc41'],
    ['half a character', 'a\ud83d', 'a\\ud83d'],
    ['a command of GitHub at the beginning of a line', 'got\n  ::error::x', 'got\n  \\u003a:error::x'],
    ['a command of GitHub anywhere', 'got ##[error]x', 'got \\u0023#[error]x'],
    ['a command of Azure', 'got ##vso[task.setvariable variable=a]b', 'got \\u0023#vso[task.setvariable variable=a]b'],
    ['a command of TeamCity', "##teamcity[buildStop comment='a']", "\\u0023#teamcity[buildStop comment='a']"],
  ])('shows %s as text', (_, text, shown) => {
    for (const isTTY of [false, true]) expect(show(isTTY, text)).toContain(`${shown}\n`)
  })

  it('keeps tabs, lines, other languages and emoji', () => {
    const text = 'a\tb\nschön 東京 👍 std::string ## [x]'

    expect(show(false, text)).toBe(`${text}\n`)
  })

  it('has a color on a terminal only, and only one of the kit', () => {
    const line: Line = { text: 'FAIL \u001b[32mPASS', style: 'red' }

    vi.stubEnv('NO_COLOR', '')
    vi.stubEnv('TERM', 'xterm')
    vi.stubEnv('FORCE_COLOR', '')
    expect(show(false, line)).toBe('FAIL \\u001b[32mPASS\n')
    expect(show(true, line)).toBe('\r\u001b[2K\u001b[31mFAIL \\u001b[32mPASS\u001b[39m\n')
    vi.stubEnv('TERM', 'dumb')
    expect(show(true, line)).toBe(show(false, line))
    vi.stubEnv('TERM', 'xterm')
    vi.stubEnv('FORCE_COLOR', '1')
    expect(show(false, line)).toBe('\u001b[31mFAIL \\u001b[32mPASS\u001b[39m\n')
    vi.stubEnv('NO_COLOR', '1')
    expect(show(true, line)).toBe('\r\u001b[2KFAIL \\u001b[32mPASS\n')
    vi.unstubAllEnvs()
  })
})

it('a report may have any number of lines', () => {
  let printed = 0
  const write = vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    printed += String(text).split('\n').length - 1
    return true
  })
  printLines(Array<string>(200_000).fill('a'))
  write.mockRestore()

  expect(printed).toBe(200_000)
})
