import { describe, expect, it } from 'vitest'
import { changeStep, combinePatches, setLimit } from '../service/patches.ts'
import { referenceService } from '../service/reference-service.ts'
import { rowsPath, send } from '../service/test-client.test.helper.ts'
import { column, ids, startService, type TestService, token } from '../service/test-service.test.helper.ts'
import { findMutant } from './find.ts'
import { changeAnswered } from './members.ts'
import type { Mutant } from './mutant.ts'
import { addTrigger } from './trigger.ts'
import { triggers } from './triggers.ts'

const columnPath = `/boards/${ids.board}/columns/${ids.view}`

const namesAreLost: Mutant = {
  id: 'board-columns/loses-names',
  mistake: 'Names are lost.',
  breaks: ['COLUMN-NAME'],
  apply: changeAnswered('getColumn', () => ({ name: 'lost' })),
}

const errorsAreTexts: Mutant = {
  id: 'errors/texts',
  mistake: 'Errors are texts, and keys are short.',
  breaks: ['ERROR-ENVELOPE'],
  apply: combinePatches(
    changeStep('renderError', reference => error => ({ ...reference(error), body: '"no"' })),
    setLimit('keyLength', 3),
  ),
}

const startWith = (mistake: Mutant, id: string): TestService => {
  const trigger = triggers.find(one => one.id === id)
  if (!trigger) throw new Error(`no trigger ${id}`)
  return startService({
    columns: [column('c', 'text', { id: ids.view, name: 'kept' })],
    tokens: [token('secret'), token('of-ann', { user_id: ids.ann })],
    service: addTrigger(mistake, trigger).apply(referenceService),
  })
}

const REFUSED = { error: { code: 'bad_request' } }

const nameAt = async (to: TestService, path: string, secret = 'secret') =>
  (await send(to, 'GET', path, { token: secret })).json

describe('a mutant with a trigger', () => {
  it('happens for the requests for which the trigger holds', async () => {
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

    expect(findMutant(id)?.id).toBe(id)
    expect(findMutant(`${id} + idempotency/createView-forgets-keys`)?.id).toContain(' + ')
    expect(findMutant('idempotency/createRow-forgets-keys if ever')).toBeUndefined()
  })
})
