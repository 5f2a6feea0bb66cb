import { describe, expect, it } from 'vitest'
import { explainId, stateOpening } from './explain.ts'

describe('an explanation', () => {
  it('of a check says what it expects, and shows what it sends and gets', async () => {
    const text = await explainId('idempotency/key-of-someone-else/boards_read')

    expect(text).toContain(
      '\n  SCOPE-CREATE-ROW (stated, Authentication): POST /v1/boards/{id}/rows needs the scope boards:write and no other.',
    )
    expect(text).toContain('\n    Tested: sends the request with a token of that one scope')
    expect(text).toContain('\nNeeds from the target profile:\n  tokens.boards_read\n')
    expect(text).toMatch(/\n {2}1\. POST \/v1\/boards\/\{board_id\}\/rows \{"title":".*"\} -> 201\n/)
    expect(text).toMatch(
      /\n {2}2\. POST .* as tokens\.boards_read with the Idempotency-Key of 1 -> 403 forbidden\nMutants/,
    )
  })

  it('shows only the first requests of a check that sends many, without a token', async () => {
    const text = await explainId('properties/rows-stay-a-forest')

    expect(text).toMatch(/\n {2}15\. .*\n {2}and \d+ more\n/)
    expect(text).toContain('PATCH /v1/boards/{board_id}/rows/{4.id} {"parent_id":"{')
    expect(text).not.toContain('cok_')
  })

  it('of a check that judges the whole run says so', async () => {
    const text = await explainId('errors/every-answer/code')

    expect(text).toContain('Runs last, and judges what the others sent and received.')
  })

  it('of a clause and a mutant names the checks', async () => {
    expect(await explainId('IDEM-REPLAY-CREATE-ROW')).toContain('\n  idempotency/replay/createRow\n')
    expect(await explainId('idempotency/createRow-forgets-keys')).toContain('\nChecks that fail on it:\n')
  })

  it('of a rule for clients says whether breaking it is a failure', async () => {
    expect(await explainId('CLIENT-KEY-SENT')).toContain('The specification says so: breaking it is a failure')
    expect(await explainId('CLIENT-PAGES-ALL')).toContain('only advice, which fails a run with --fail-on advice')
  })

  it('of a variant says what leaves its choice open', async () => {
    const text = await explainId('lists/short-pages')

    expect(text).toContain('A page has at most half as many items as its limit allows.')
    expect(text).toContain('\nLeft open by:\n  PAGE-FULL (assumption): Whether a page before the last one')
    expect(text).toContain('Try it: npx creative-ops-kit simulate --variant lists/short-pages')
    expect(await explainId('lists/numeric-cursors')).toContain('\n  CURSOR-OPAQUE (stated, ')
  })

  it('of an assumption says what was chosen, and which variants choose otherwise', async () => {
    const text = await explainId('page-full')

    expect(text).toContain('PAGE-FULL (assumption): Whether a page')
    expect(text).toContain('\nVariants that choose otherwise:\n  lists/short-pages\n')
  })

  it('of a choice that a report names says what it is', async () => {
    expect(await explainId('refuses-unusual-values')).toContain('(server choice')
  })

  it('of a fault says what it is, with the operation that a report names', async () => {
    expect(await explainId('answer-lost')).toContain(
      'answer-lost (fault)\nThe first request for an operation, such as createRow, is carried out, but its response is lost.',
    )
    expect(await explainId('answer-lost:createView')).toContain('--fault answer-lost:createView -- npm test')
  })

  it('of an operation shows its contract, its clauses and its checks', async () => {
    const text = await explainId('createrow')

    expect(text).toContain(
      'createRow (operation, Board rows)\nPOST /v1/boards/{id}/rows\nScope boards:write, 10 cost units',
    )
    expect(text).toContain('\n  IDEM-REPLAY-CREATE-ROW (stated, ')
    expect(text).toContain('\n  idempotency/replay/createRow\n')
  })

  it.each([
    ['rate-limit', 'rate-limit is an area, not an id: npx creative-ops-kit checks --area rate-limit'],
    ['gaps', 'npx creative-ops-kit clauses --area gaps lists'],
    ['nope', 'assumption or choice nope (npx'],
  ])('of %s says what to do, without a far guess', async (id, message) => {
    await expect(explainId(id)).rejects.toThrow(message)
  })

  it('of nothing suggests what was meant', async () => {
    await expect(explainId('idempotency/reply/createRow')).rejects.toThrow('did you mean idempotency/replay/createRow?')
  })
})

it.each([
  ['BODY-UNKNOWN', /^BODY-UNKNOWN \(assumption\): /],
  ['VIEW-ROWS-COLUMNS-UNKNOWN-CODE', /^VIEW-ROWS-COLUMNS-UNKNOWN-CODE \(assumed, /],
])('states %s, which leaves a choice open, as an assumption or as a clause', (id, statement) => {
  expect(stateOpening(id)[0]).toMatch(statement)
})
