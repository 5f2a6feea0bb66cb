import { describe, expect, it } from 'vitest'
import { packVariants } from '../simulator/variants/variant-sets.ts'
import { startCli } from './cli.test.helper.ts'
import { Client, expectCaught, testClientWith } from './example-client.test.helper.ts'

const COUNTS_ON_201 = class extends Client {
  isSuccess(response: Response, method: string, path: string) {
    return method === 'POST' && !path.endsWith('/complete') ? response.status === 201 : response.ok
  }
}

const COUNTS_ON_THE_FORM_OF_CURSORS = class extends Client {
  nextPath(path: string, { has_more, next_cursor }: { readonly has_more: boolean; readonly next_cursor: string }) {
    if (has_more) JSON.parse(Buffer.from(next_cursor, 'base64url').toString())
    return super.nextPath(path, { has_more, next_cursor })
  }
}

const COUNTS_ON_SEEING_ITS_WRITES = class extends Client {
  async waitForRow(boardId: string, viewId: string, row: { readonly id: string }) {
    const found = this.findRow(await this.list(`/v1/boards/${boardId}/views/${viewId}/rows`), row)
    if (!found) throw new Error('the view does not show the row')
    return found
  }
}

const TAKE_A_MINUTE = ['uploads/finished-in-a-minute', 'uploads/imports-in-a-minute']

describe('the example client', { timeout: 60_000 }, () => {
  // Together they have every choice. The variant sets that users try are in a long test.
  const packs = packVariants().map((choices, index) => ({ name: `pack ${index + 1}`, choices }))

  it.each(packs)('passes $name of permitted choices, and writes once when responses are lost', ({ choices }) =>
    testClientWith(choices),
  )

  it('passes variant sets beside a simulator on a port', async () => {
    const { code, stdout, stderr } = await startCli([
      'exec',
      ...['--variants', '3'],
      // They would take a minute of the machine.
      ...TAKE_A_MINUTE.flatMap(id => ['--except', id]),
      '--',
      process.execPath,
      'examples/client/main.js',
    ]).ended

    expect(code, stderr).toBe(0)
    expect(stdout).toMatch(/^Final cut is on the board\.\n(.*\n){2}3 of 3 variant sets pass\.\n$/)
  })
})

describe('a careless client', { timeout: 60_000 }, () => {
  it.each([
    ['201', COUNTS_ON_201, ['answers/created-is-200', 'uploads/accepted-is-202']],
    [
      'the form of cursors',
      COUNTS_ON_THE_FORM_OF_CURSORS,
      [
        ...['lists/cursors-expire', 'lists/cursors-need-encoding', 'lists/cursors-of-one-limit'],
        ...['lists/cursors-of-one-token', 'lists/empty-pages-first', 'lists/long-cursors'],
        ...['lists/numeric-cursors', 'lists/offsets-as-cursors'],
      ],
    ],
    ['seeing its writes', COUNTS_ON_SEEING_ITS_WRITES, ['lists/late']],
  ])('that counts on %s is caught, and the choices that it depends on are named', (_, Kind, choices) =>
    expectCaught(Kind, choices),
  )
})
