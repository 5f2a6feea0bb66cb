import { beforeAll, describe, expect, it } from 'vitest'
import type { CheckResult } from '../reports/model.ts'
import { createOperationRouter } from '../simulator/http/router.ts'
import { honestService } from '../simulator/service/honest-service.ts'
import { checks } from '../suites/checks/index.ts'
import { startRun } from '../suites/runner/run.ts'
import { runChecks } from '../suites/runner/run-checks.ts'
import type { Transport } from '../suites/target/transport.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from './in-process.ts'
import { createJudge, described, schemaOf } from './openapi-document.test.helper.ts'
import { findHonestProblems } from './prove/problems.ts'

/** Without positions in lists. */
const shorten = (problem: string): string => problem.replaceAll(/\/\d+/g, '')

describe('a run of all checks against the honest service', () => {
  let results: readonly CheckResult[]
  const problems = new Set<string>()
  const judged = new Set<string>()
  beforeAll(async () => {
    await using simulator = await createFrozenSimulator({ world: await buildWorld(1), seed: 1 })
    const options = inProcessOptions(simulator, { seed: 1 })
    const route = createOperationRouter(Object.values(honestService.operations))
    const judge = createJudge({ closed: true })
    const send: Transport = async request => {
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
    results = await runChecks(checks, startRun({ ...options, send, evidence: false }), { concurrency: 1 })
  }, 120_000)

  it('passes', () => {
    expect(findHonestProblems(results)).toEqual([])
  })

  it('gets answers that the OpenAPI document describes, with every member that they have', () => {
    expect([...problems]).toEqual([])
    expect(judged.size).toBeGreaterThan(30)
  })
})
