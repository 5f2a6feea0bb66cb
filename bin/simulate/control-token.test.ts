import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createTempFolder } from '../cli.test.helper.ts'
import { readControlToken } from './control-token.ts'

const TOKEN = 'a-token-of-16-characters'

const writeToken = async (text: string): Promise<string> => {
  const path = join(await createTempFolder(), 'token')
  await writeFile(path, text)
  return path
}

it('is the value of the variable', () => {
  expect(readControlToken({ CREATIVE_OPS_CONTROL_TOKEN: TOKEN })).toBe(TOKEN)
  expect(readControlToken({})).toBeUndefined()
})

it.each([TOKEN, `${TOKEN}\n`, `${TOKEN}\r\n`])('is the text of a file without its last line break', async text => {
  expect(readControlToken({ CREATIVE_OPS_CONTROL_TOKEN_FILE: await writeToken(text) })).toBe(TOKEN)
})

it.each(['', 'short', ' '.repeat(20), `${TOKEN}\nsecond`, 'x'.repeat(257), 'ünïcödé-ünïcödé-ünïcödé'])(
  'is refused as %j, which the message does not show',
  async text => {
    const error = 'a control token must have 16 to 256 visible ASCII characters: correct it, or unset'
    const file = await writeToken(text)

    expect(() => readControlToken({ CREATIVE_OPS_CONTROL_TOKEN: text })).toThrow(`CREATIVE_OPS_CONTROL_TOKEN: ${error}`)
    expect(() => readControlToken({ CREATIVE_OPS_CONTROL_TOKEN_FILE: file })).toThrow(`_TOKEN_FILE: ${error}`)
  },
)

it('is refused from a folder, from a file that is missing, and from two places', async () => {
  const folder = join(await createTempFolder(), 'folder')
  await mkdir(folder)

  expect(() => readControlToken({ CREATIVE_OPS_CONTROL_TOKEN_FILE: folder })).toThrow('it is a folder, not a file')
  expect(() => readControlToken({ CREATIVE_OPS_CONTROL_TOKEN_FILE: `${folder}/none` })).toThrow(
    'Failed to read the file of CREATIVE_OPS_CONTROL_TOKEN_FILE',
  )
  expect(() =>
    readControlToken({ CREATIVE_OPS_CONTROL_TOKEN: TOKEN, CREATIVE_OPS_CONTROL_TOKEN_FILE: folder }),
  ).toThrow('are both set')
})
