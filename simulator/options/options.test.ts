import { describe, expect, it } from 'vitest'
import type { Board } from '../../fixtures/entities.ts'
import type { WorldSeed } from '../../fixtures/world-seed.ts'
import { buildDefaultWorld } from '../default-world/build-default-world.ts'
import { createSimulator, type Simulator } from '../simulator.ts'

const NOW = '2026-01-01T00:00:00Z'

/** As a caller without types gives it. */
const untyped = (value: unknown): never => value as never

const messageOf = async (call: () => unknown): Promise<string> => {
  try {
    await call()
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError)
    return (error as TypeError).message
  }
  throw new Error('it was not refused')
}

describe('createSimulator refuses', () => {
  it.each([
    [
      { sed: 7 },
      'createSimulator: sed is unknown; known: seed, now, clockRate, world, exposed, controlToken, imports, maxUpload, snapshot, maxSandboxes, onExchange, mutants, variants, variantSet; did you mean seed?',
    ],
    [{ seed: -1 }, 'createSimulator: seed: must be 0 or more'],
    [{ seed: '7' }, 'createSimulator: seed: must be a number, but is a string'],
    [{ clockRate: 0.5 }, 'createSimulator: clockRate: must be a whole number, but is 0.5'],
    [{ imports: {} }, 'createSimulator: imports: needs the functions resolve and fetch'],
    [{ service: {} }, 'createSimulator: service: is not a service'],
    [{ maxUpload: -1 }, 'createSimulator: maxUpload: must be 0 or more'],
    [{ controlToken: '' }, 'createSimulator: controlToken: must have 16 to 256 visible ASCII characters'],
    [null, 'createSimulator: must be an object, but is null'],
    [Promise.resolve({ seed: 7 }), 'createSimulator: must be an object, but is a Promise: wait for it with await'],
    [new Map([['seed', 7]]), 'createSimulator: must be an object, but is a Map'],
    [7, 'createSimulator: must be an object, but is a number'],
    [
      { world: Promise.resolve({}) },
      'createSimulator: world: must be a string or an object, but is a Promise: wait for it with await',
    ],
    [{ world: new Map() }, 'createSimulator: world: must be a string or an object, but is a Map'],
    [{ world: null }, 'createSimulator: world: must be a string or an object, but is null'],
    [
      { snapshot: Promise.resolve({}) },
      'createSimulator: snapshot: must be an object, but is a Promise: wait for it with await',
    ],
  ])('%j', async (options, message) => {
    expect(await messageOf(() => createSimulator(untyped(options)))).toBe(message)
  })

  it.each([
    'yesterday',
    '2026-02-30',
    '2026-01-01T00:00:00',
    '1 Jan 2026',
    Number.NaN,
    1.5,
    -1,
    1e15,
    new Date(Number.NaN),
  ])('a start at %j', async now => {
    expect(await messageOf(() => createSimulator({ now }))).toBe(
      `createSimulator: now: ${now} is not an instant. Give a text such as 2026-01-01T00:00:00Z, a Date, or milliseconds since 1970`,
    )
  })

  it.each(['2026-01-01', '2026-01-01T00:00Z', '2026-01-01T01:00:00+01:00', Date.parse(NOW), new Date(NOW)])(
    'no start at %j',
    async now => {
      const sim = await createSimulator({ now })

      expect(sim.clock.now()).toEqual(new Date(NOW))
    },
  )
})

describe('the clock refuses', () => {
  const FORWARD = 'clock.advance: must be from 0 to 100 years'

  it.each([
    [{ hour: 24 }, 'clock.advance: hour is unknown; known: hours, minutes, seconds, ms; did you mean hours?'],
    [{ days: 1, hours: 2 }, 'clock.advance: days is unknown; known: hours, minutes, seconds, ms'],
    [{}, 'clock.advance: give at least one of hours, minutes, seconds and ms'],
    [{ hours: '24' }, 'clock.advance: hours: must be a number, but is a string'],
    [{ hours: Number.NaN }, 'clock.advance: hours: must be a number, but is NaN'],
    [{ hours: 1, minutes: -61 }, FORWARD],
    [{ seconds: 1e12 }, FORWARD],
    [86_400, 'clock.advance: must be an object, but is a number'],
    ['1h', 'clock.advance: is not a duration such as P1D, PT12H or PT1M30S; years and months have no fixed length'],
    ['P5300W', FORWARD],
  ])('%j, and stands still', async (duration, message) => {
    const sim = await createSimulator({ now: NOW })

    expect(await messageOf(() => sim.clock.advance(untyped(duration)))).toBe(message)
    expect(sim.clock.now()).toEqual(new Date(NOW))
  })
})

describe('the clock', () => {
  it('refuses to go back, and what is no time', async () => {
    const sim = await createSimulator({ now: NOW })

    await expect(sim.clock.set('2025-12-31')).rejects.toThrow('a clock can only move forward')
    expect(await messageOf(() => sim.clock.set('soon'))).toContain('clock.set: soon is not an instant')
  })

  it('can be set to the time that it tells', async () => {
    const sim = await createSimulator({ now: NOW })
    await sim.clock.set(sim.clock.now())

    expect(sim.clock.now()).toEqual(new Date(NOW))
  })

  it('moves by ISO 8601 durations and to a time', async () => {
    const sim = await createSimulator({ now: NOW })
    await sim.clock.advance('P1DT2H')
    const advanced = sim.clock.now()
    await sim.clock.set('2026-02-01T00:00:00+01:00')

    expect([advanced, sim.clock.now()]).toEqual([new Date('2026-01-02T02:00:00Z'), new Date('2026-01-31T23:00:00Z')])
  })
})

describe('a simulator refuses', () => {
  it.each([
    [{ scopes: ['boards:reed'] }, 'token: scopes.0: "boards:reed" is unknown; known: boards:read, boards:write, '],
    [{ scope: 'boards:read' }, 'token: scope is unknown; known: label, scopes, spaceIds, userId, organizationId, '],
    [{ quota: { units: 5 } }, 'token: quota.window_seconds: is missing'],
  ])('a token with %j', async (options, message) => {
    const sim = await createSimulator({ now: NOW })

    expect(await messageOf(() => sim.token(untyped(options)))).toContain(message)
  })

  it.each([
    [{ prt: 1 }, 'listen: prt is unknown; known: port, host, publicUrl, origins; did you mean port?'],
    [{ origins: ['app.example'] }, 'listen: origins.0: is not an origin such as https://app.example, or *'],
    [{ port: 65_536 }, 'listen: port: must be 65535 or less'],
  ])('to listen with %j', async (address, message) => {
    const sim = await createSimulator({ now: NOW })

    expect(await messageOf(() => sim.listen(untyped(address)))).toBe(message)
  })

  const NO_REQUEST = 'handle: needs a request with a method and a url'

  it.each<[string, (sim: Simulator, value: never) => unknown, unknown, string]>([
    [
      'load',
      (sim, value) => sim.load(value),
      undefined,
      'load: world: must be a string or an object, but is undefined',
    ],
    [
      'load',
      (sim, value) => sim.load(value),
      Promise.resolve({}),
      'load: world: must be an object, but is a Promise: wait for it with await',
    ],
    [
      'listen',
      (sim, value) => sim.listen(value),
      Promise.resolve({}),
      'listen: must be an object, but is a Promise: wait for it with await',
    ],
    [
      'sandbox',
      (sim, value) => sim.sandbox('a', value),
      Promise.resolve({}),
      'sandbox: must be an object, but is a Promise: wait for it with await',
    ],
    ['sandbox', (sim, value) => sim.sandbox('a', value), null, 'sandbox: must be an object, but is null'],
    ['token', (sim, value) => sim.token(value), new Map(), 'token: must be an object, but is a Map'],
    ['disableToken', (sim, value) => sim.disableToken(value), undefined, 'disableToken: token: is missing'],
    [
      'disableToken',
      (sim, value) => sim.disableToken(value),
      7,
      'disableToken: token: must be a string, but is a number',
    ],
    [
      'reset',
      (sim, value) => sim.reset(value),
      Promise.resolve({}),
      'reset: must be an object, but is a Promise: wait for it with await',
    ],
    [
      'restore',
      (sim, value) => sim.restore(value),
      undefined,
      'restore: snapshot: must be an object, but is undefined',
    ],
    ['restore', (sim, value) => sim.restore(value), 'empty', 'restore: snapshot: must be an object, but is a string'],
    ['hold', (sim, value) => sim.hold(value), new Map(), 'hold: must be an object, but is a Map'],
    ['handle', (sim, value) => sim.handle(value), undefined, NO_REQUEST],
    ['handle', (sim, value) => sim.handle(value), {}, NO_REQUEST],
    [
      'journal.list',
      (sim, value) => sim.journal.list(value),
      new Map(),
      'journal.list: must be an object, but is a Map',
    ],
    [
      'journal.list',
      (sim, value) => sim.journal.list(value),
      { body: Promise.resolve() },
      'journal.list: body: must be a JSON value, but is a Promise: wait for it with await',
    ],
  ])('what is no argument of %s', async (_, call, value, message) => {
    const sim = await createSimulator({ now: NOW })
    const before = sim.snapshot()

    expect(await messageOf(() => call(sim, untyped(value)))).toBe(message)
    expect(sim.snapshot()).toEqual(before)
  })

  it('a profile for something that is no address', async () => {
    const sim = await createSimulator({ now: NOW })

    expect(await messageOf(() => sim.profile('localhost:4010'))).toBe(
      'profile: is not an address such as http://127.0.0.1:4010',
    )
    expect(sim.profile('http://127.0.0.1:4010/').base_url).toBe('http://127.0.0.1:4010')
  })
})

describe('a world', () => {
  const world = buildDefaultWorld({ seed: 1, now: Date.parse(NOW) })

  const withBoard = (change: (board: Board) => object): WorldSeed =>
    untyped({
      ...world,
      boards: world.boards.map((board, index) => (index === 0 ? { ...board, ...change(board) } : board)),
    })

  it('is taken as it is', async () => {
    const sim = await createSimulator({ now: NOW, world })

    expect(sim.profile().board_id).toBe(world.scratch_board_id)
  })

  it.each<[string, WorldSeed, string]>([
    ['an unknown property', untyped({ ...world, colours: [] }), 'colours is unknown; known: organizations, spaces, '],
    ['a missing property', untyped({ ...world, users: undefined }), 'users: is missing'],
    [
      'an unknown property of a column',
      withBoard(({ columns }) => ({ columns: [{ ...columns[0], subtype: null }] })),
      'boards.0.columns.0: subtype is unknown; known: id, created_at, updated_at, board_id, name, type, sub_type, ',
    ],
    [
      'a column of an unknown type',
      withBoard(({ columns }) => ({ columns: [{ ...columns[0], type: 'txt' }] })),
      'boards.0.columns.0.type: "txt" is unknown; known: text, media, ',
    ],
    ['a board of no space', withBoard(() => ({ space_id: 'none' })), 'boards.0.space_id: the world has no space none'],
    [
      'a column of another board',
      withBoard(({ columns }) => ({ columns: [{ ...columns[0], board_id: 'none' }] })),
      'boards.0.columns.0.board_id: none is not the id of its board',
    ],
    ['no such scratch board', { ...world, scratch_board_id: 'none' }, 'scratch_board_id: the world has no board none'],
  ])('with %s is refused', async (_, wrong, message) => {
    expect(await messageOf(() => createSimulator({ now: NOW, world: wrong }))).toContain(
      `createSimulator: world: ${message}`,
    )
  })
})
