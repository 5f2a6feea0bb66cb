import { beforeAll, describe, expect, it } from 'vitest'
import { checks } from '../../suites/checks/index.ts'
import { ACCEPTED_MISTAKES, type JudgedCertification, judgeCertification } from './certification.test.helper.ts'

describe('of a whole certification, judged as a client, the judge', () => {
  let judged: JudgedCertification
  beforeAll(async () => {
    judged = await judgeCertification(checks)
  }, 120_000)

  it('shows each request that the server refused', () => {
    expect(judged.refused).toBeGreaterThan(1000)
    expect(judged.unnamed).toEqual([])
  })

  it('joins what has one cause', () => {
    expect(judged.findings).toBeLessThan(judged.refused / 2)
  })

  it('shows no accepted request, except where a check makes a mistake on purpose', () => {
    expect(judged.accepted.filter(([clause, check]) => !ACCEPTED_MISTAKES[clause]?.test(check))).toEqual([])
  })

  it('finds each kind of mistake that servers accept', () => {
    const kinds = new Set(judged.accepted.map(([clause]) => clause))

    expect([...kinds].toSorted()).toEqual(Object.keys(ACCEPTED_MISTAKES))
  })
})
