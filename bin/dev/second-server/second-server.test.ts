import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { LikelyCause, Results } from '../../../reports/model.ts'
import { certify } from '../../library/certify.ts'
import { createSecondServer } from './data.test.helper.ts'
import { judgeFirstCause } from './judge.test.helper.ts'
import { MISTAKES } from './mistakes.test.helper.ts'

it('a short run accuses the second server of nothing', { timeout: 60_000 }, async () => {
  const { app, profile } = createSecondServer()
  const select = ['conventions', 'envelopes', 'fields', 'library-views', 'permissions']
  const { checks } = await certify({ profile, fetch: app.fetch, wait: async ms => app.advance(ms), select })

  expect(checks.filter(({ outcome }) => !['pass', 'not-applicable'].includes(outcome))).toEqual([])
})

it('thirty mistakes stand alone, and thirty need two things', () => {
  expect(new Set(MISTAKES.map(({ id }) => id)).size).toBe(60)
  expect(MISTAKES.filter(({ needs }) => needs === 2).length).toBe(30)
})

it('docs/explanation/diagnosis.md tells what came of all of them', () => {
  expect(readFileSync('docs/explanation/diagnosis.md', 'utf8')).toMatch(/^\| all \| \d+ of 60 /m)
})

describe('the first cause of a run', () => {
  const judge = (first: Partial<LikelyCause>) => {
    const cause = { statement: null, operations: [], mistakes: [], clauses: [], ...first }
    const results: Pick<Results, 'causes'> = { causes: [cause as unknown as LikelyCause] }
    return judgeFirstCause({ right: /^IDEM-RETENTION|keys-for/, near: /^IDEM-/ }, results)
  }
  const forgets = { id: 'idempotency/createRow-forgets-keys', mistake: 'It forgets keys.' }
  const hours = { id: 'idempotency/keys-for-12-hours', mistake: 'It keeps keys for 12 hours.' }

  it('is right if it names the mistake, or its clause where no known mistake fits', () => {
    expect(judge({ fit: 'exact', mistakes: [hours], clauses: ['IDEM-RETENTION'] })).toBe('right')
    expect(judge({ fit: 'none', mistakes: [forgets], clauses: ['IDEM-RETENTION'] })).toBe('right')
  })

  it('is near if it names a neighbour, or another mistake in the clause', () => {
    expect(judge({ fit: 'none', clauses: ['IDEM-REPLAY-CREATE-ROW'] })).toBe('near')
    expect(judge({ fit: 'close', mistakes: [forgets], clauses: ['IDEM-RETENTION'] })).toBe('near')
  })

  it('is wrong if it is about something else, and misleads if it says so with assurance', () => {
    expect(judge({ fit: 'none', mistakes: [hours], clauses: ['ROW-MOVE'] })).toBe('wrong')
    expect(judge({ fit: 'exact', mistakes: [forgets], clauses: ['ROW-MOVE'] })).toBe('misleading')
  })
})
