import { expect, it } from 'vitest'
import { changeStored } from '../../simulator/mutants/attribute-values/patches.ts'
import { ApiError } from '../../simulator/service/errors.ts'
import { changeRule, changeStep, type Patch, wrapHandler } from '../../simulator/service/patches.ts'
import { referenceService } from '../../simulator/service/reference-service.ts'
import { checks } from '../../suites/checks/index.ts'
import { buildWorld, runInProcess } from '../in-process.ts'
import { diagnoseRun } from './diagnose-run.ts'

const world = buildWorld(7)

/** Runs the checks whose ids begin so against a server, and says what the first cause names. */
async function findFirstCause(patch: Patch, ...begin: readonly string[]): Promise<readonly string[]> {
  const selected = checks.filter(({ id }) => begin.some(text => id.startsWith(text)))
  const { results, ...run } = await runInProcess(selected, {
    world: await world,
    seed: 7,
    service: patch(referenceService),
  })
  const [first] = await diagnoseRun({ ...run, checks: results })
  return first?.mistakes.map(({ id }) => id) ?? []
}

const changeRefusal = (code: ApiError['code'], change: (error: ApiError) => ApiError): Patch =>
  changeStep('authorize', reference => call => {
    try {
      reference(call)
    } catch (error) {
      throw error instanceof ApiError && error.code === code ? change(error) : error
    }
  })

it('a scope that is missing is answered as not_found', { timeout: 30_000 }, async () => {
  const patch = changeRefusal('forbidden', () => new ApiError('not_found', 'There is no such thing.'))

  expect(await findFirstCause(patch, 'scopes/')).toEqual(['scopes/missing-scope-is-not-found'])
})

it('imports reach the network 10.0.0.0/8', { timeout: 30_000 }, async () => {
  const patch = changeRule(
    'imports',
    'addressRefusal',
    reference => address => (address.startsWith('10.') ? undefined : reference(address)),
  )

  expect(await findFirstCause(patch, 'uploads/never-imports/')).toEqual(['uploads/largest-private-network-forgotten'])
})

it('errors are pages of the framework', { timeout: 30_000 }, async () => {
  const patch = changeStep('renderError', reference => error => ({
    status: reference(error).status,
    headers: { 'content-type': 'text/html' },
    body: '<html><h1>Whoops, looks like something went wrong.</h1></html>',
  }))

  expect(await findFirstCause(patch, 'errors/', 'scopes/createRow')).toEqual(['errors/pages-in-html'])
})

it('a hidden resource is not found in another shape', { timeout: 30_000 }, async () => {
  const patch: Patch = service => ({
    ...service,
    visible: {
      ...service.visible,
      space(call, id) {
        if (call.actor.token.space_ids?.includes(id) === false)
          throw new ApiError('not_found', 'You have no access.', {
            details: [{ field: 'space_id', issue: 'is not yours' }],
          })
        return service.visible.space(call, id)
      },
    },
  })

  expect(await findFirstCause(patch, 'not-found/', 'errors/every-answer/details')).toContain(
    'not-found/hidden-resources-have-details',
  )
})

it('texts lose their tags, which no known mistake does', { timeout: 30_000 }, async () => {
  const patch = changeStored('text', value => (typeof value === 'string' ? value.replace(/<[^>]*>/g, '') : value))
  const selected = checks.filter(
    ({ id }) => id.startsWith('attribute-values/set/text') || id.startsWith('properties/a-media'),
  )
  const { results, ...run } = await runInProcess(selected, {
    world: await world,
    seed: 7,
    service: patch(referenceService),
  })

  const [first] = await diagnoseRun({ ...run, checks: results })

  expect(first).toMatchObject({
    fit: 'none',
    mistakes: [],
    statement: expect.stringContaining('without some of its characters'),
  })
})

const NOTHING = { size: 0, at: () => ({ id: '' }), keyset: { keyAt: () => [], after: () => 0 } }
const EMPTY_LIST = { kind: 'listing', listing: NOTHING } as const

it('a list of what does not exist is empty, and no mistake with another status is close', {
  timeout: 30_000,
}, async () => {
  const patch = wrapHandler('listLibraryViews', (handle, call) => {
    try {
      return handle(call)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'not_found') return EMPTY_LIST
      throw error
    }
  })

  expect(await findFirstCause(patch, 'not-found/listLibraryViews')).toEqual([])
})
