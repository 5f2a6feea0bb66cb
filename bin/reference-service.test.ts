import { beforeAll, describe, expect, it } from 'vitest'
import type { CheckResult } from '../reports/model.ts'
import { createOperationRouter } from '../simulator/http/router.ts'
import { referenceService } from '../simulator/service/reference-service.ts'
import { checks } from '../suites/checks/index.ts'
import { type Run, startRun } from '../suites/runner/run.ts'
import { runChecks } from '../suites/runner/run-checks.ts'
import type { Transport } from '../suites/target/transport.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from './in-process.ts'
import { createJudge, described, schemaOf } from './openapi-document.test.helper.ts'
import { findReferenceProblems } from './prove/problems.ts'

const MOST_REQUESTS = 4000

/** What the comparison of the profile with the target may send (run/probe.test.ts). */
const MOST_REQUESTS_OF_PROBE = 80

/** Without positions in lists. */
const shorten = (problem: string): string => problem.replaceAll(/\/\d+/g, '')

describe('a run of all checks against the reference service', () => {
  let results: readonly CheckResult[]
  let run: Run
  let requests = 0
  const problems = new Set<string>()
  const judged = new Set<string>()
  beforeAll(async () => {
    await using simulator = await createFrozenSimulator({ world: await buildWorld(1), seed: 1 })
    const options = inProcessOptions(simulator, { seed: 1 })
    const route = createOperationRouter(Object.values(referenceService.operations))
    const judge = createJudge({ closed: true })
    const send: Transport = async request => {
      requests += 1
      const response = await options.send(request)
      const name = route(request.method, new URL(request.url).pathname)?.operation.name
      const operation = described.find(({ operationId }) => operationId === name)
      const answer = operation?.responses[response.status]
      if (!operation || response.text === '') return response
      judged.add(operation.operationId)
      const schema = schemaOf(answer?.content)
      const found = schema ? judge(schema, JSON.parse(response.text)) : ['is not described']
      for (const header of Object.keys(answer?.headers ?? {}))
        if (response.headers[header.toLowerCase()] === undefined)
          problems.add(`${operation.operationId} ${response.status} has no ${header}`)
      for (const problem of found) problems.add(`${operation.operationId} ${response.status} ${shorten(problem)}`)
      return response
    }
    run = startRun({ ...options, send, evidence: false })
    results = await runChecks(checks, run, { concurrency: 1 })
  }, 120_000)

  it('passes', () => {
    expect(findReferenceProblems(results)).toEqual([])
  })

  it('stays within the budget of a run', () => {
    const left = (...kinds: string[]) => run.residue.filter(({ kind }) => kinds.includes(kind)).length

    expect(requests).toBeLessThanOrEqual(MOST_REQUESTS - MOST_REQUESTS_OF_PROBE)
    // Nothing on a board can be deleted.
    expect(left('Column'), 'columns').toBeLessThanOrEqual(41)
    expect(left('Row', 'View'), 'rows and views').toBeLessThanOrEqual(300)
  })

  it('gets answers that the OpenAPI document describes, with every property that they have', () => {
    expect([...problems]).toEqual([])
    expect(judged.size).toBeGreaterThan(30)
  })
})
