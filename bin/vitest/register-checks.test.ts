import { describe, expect, it } from 'vitest'
import { registerChecks } from './register-checks.ts'

const profile = { base_url: 'http://api.test', tokens: { full: 'token' }, spaces: { main: 's' }, board_id: 'b' }
const fetch = () => new Response()

/** As a project without types would call it. */
const call: (target: unknown, options?: unknown) => void = Function.prototype.call.bind(registerChecks, undefined)

describe('describeConformance rejects', () => {
  it.each([
    ['an unknown option', { selects: 'fields' }, 'describeConformance has no selects; did you mean select?'],
    ['a selection of nothing', { select: 'authentification' }, 'matches no check; did you mean authentication?'],
    ['an empty selection', { select: [] }, 'leave it out to run all checks'],
    ['a selection by a function', { select: () => true }, 'select must be a string or a list of strings'],
    ['a seed in words', { seed: 'seven' }, 'seed must be an integer from 0 to 2147483647, but is not a number'],
    ['no runs', { runs: 0 }, 'runs must be an integer from 1 to 100000, but is 0'],
    ['half a millisecond', { timeout: 0.5 }, 'timeout must be an integer'],
  ])('%s', (_, options, message) => {
    expect(() => call(profile, options)).toThrow(message)
  })

  it.each([
    ['an address', 'http://api.test', 'http://api.test is an address. Name a target profile'],
    ['a file that is not there', 'no-such.json', 'Failed to read the target profile no-such.json'],
    ['a misspelt entry', { ...profile, bord_id: 'b' }, 'unknown key bord_id; did you mean board_id?'],
    ['an app without fetch', { profile }, 'needs a function for fetch'],
    ['an app without a profile', { fetch }, 'the target profile: the document has to be an object'],
    ['an unknown property of an app', { profile, fetch, waits: () => {} }, 'has no waits; did you mean wait?'],
    ['a wait of a number', { profile, fetch, wait: 5 }, 'needs a function for wait'],
    ['no target', undefined, 'the target profile: the document has to be an object'],
  ])('%s', (_, target, message) => {
    expect(() => call(target, {})).toThrow(message)
  })
})
