import { describe, expect, it } from 'vitest'
import { honestService } from '../service/honest-service.ts'
import { changeStep, combinePatches, setLimit } from '../service/patches.ts'
import { rowsPath, send } from '../service/test-client.test.helper.ts'
import { column, ids, startService, type TestService, token } from '../service/test-service.test.helper.ts'
import type { Deviation } from './deviation.ts'
import { findDeviation } from './find.ts'
import { guardDeviation } from './guard.ts'
import { guards } from './guards.ts'
import { changeAnswered } from './members.ts'

const columnPath = `/boards/${ids.board}/columns/${ids.view}`

const namesAreLost: Deviation = {
  id: 'board-columns/loses-names',
  mistake: 'Names are lost.',
  breaks: ['COLUMN-NAME'],
  apply: changeAnswered('getColumn', () => ({ name: 'lost' })),
}

const errorsAreTexts: Deviation = {
  id: 'errors/texts',
  mistake: 'Errors are texts, and keys are short.',
  breaks: ['ERROR-ENVELOPE'],
  apply: combinePatches(
    changeStep('renderError', honest => error => ({ ...honest(error), body: '"no"' })),
    setLimit('keyLength', 3),
  ),
}

const startWith = (mistake: Deviation, id: string): TestService => {
  const guard = guards.find(one => one.id === id)
  if (!guard) throw new Error(`no guard ${id}`)
  return startService({
    columns: [column('c', 'text', { id: ids.view, name: 'kept' })],
    tokens: [token('secret'), token('of-ann', { user_id: ids.ann })],
    service: guardDeviation(mistake, guard).apply(honestService),
  })
}

const REFUSED = { error: { code: 'bad_request' } }

const nameAt = async (to: TestService, path: string, secret = 'secret') =>
  (await send(to, 'GET', path, { token: secret })).json

describe('a guarded mistake', () => {
  it('happens for the requests for which the guard holds', async () => {
    const service = startWith(namesAreLost, 'with-fields')

    expect(await nameAt(service, columnPath)).toMatchObject({ data: { name: 'kept' } })
    expect(await nameAt(service, `${columnPath}?fields=name`)).toMatchObject({ data: { name: 'lost' } })
  })

  it('happens for some callers', async () => {
    const service = startWith(namesAreLost, 'for-grants')

    expect(await nameAt(service, columnPath)).toMatchObject({ data: { name: 'kept' } })
    expect(await nameAt(service, columnPath, 'of-ann')).toMatchObject({ data: { name: 'lost' } })
  })

  it('renders its own errors alone', async () => {
    const service = startWith(errorsAreTexts, 'every-second-write')
    const write = () => send(service, 'POST', rowsPath, { body: { title: 1 }, key: 'long' })

    expect((await write()).json).toMatchObject(REFUSED)
    expect((await write()).json).toBe('no')
    expect((await write()).json).toMatchObject(REFUSED)
  })

  it('waits for the body, and is decided before the operation handles it', async () => {
    const service = startWith(errorsAreTexts, 'with-other-letters')
    const write = (title: string) =>
      send(service, 'POST', rowsPath, { body: { title, position: 'first' }, key: 'long' })

    expect((await write('Cafe')).json).toMatchObject(REFUSED)
    expect((await write('Café')).json).toBe('no')
  })

  it('knows which requests are unanswered', async () => {
    const service = startWith(namesAreLost, 'with-others-in-flight')
    const other = startWith(namesAreLost, 'with-others-in-flight')

    const together = await Promise.all([nameAt(service, columnPath), nameAt(service, columnPath)])

    expect(together).toContainEqual(expect.objectContaining({ data: expect.objectContaining({ name: 'lost' }) }))
    expect(await nameAt(service, columnPath)).toMatchObject({ data: { name: 'kept' } })
    expect(await nameAt(other, columnPath)).toMatchObject({ data: { name: 'kept' } })
  })

  it('is found by its id, also beside another', () => {
    const id = 'idempotency/createRow-forgets-keys if with-fields'

    expect(findDeviation(id)?.id).toBe(id)
    expect(findDeviation(`${id} + idempotency/createView-forgets-keys`)?.id).toContain(' + ')
    expect(findDeviation('idempotency/createRow-forgets-keys if ever')).toBeUndefined()
  })
})
