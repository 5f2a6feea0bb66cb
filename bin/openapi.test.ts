import { expect, it } from 'vitest'
import { z } from 'zod'
import { createOperationRouter } from '../simulator/http/router.ts'
import { ErrorBody } from '../simulator/service/api/error-body.ts'
import { resources } from '../simulator/service/api/resources/index.ts'
import { honestService } from '../simulator/service/honest-service.ts'
import type { Operation } from '../simulator/service/service.ts'
import { checks } from '../suites/checks/index.ts'
import { startRun } from '../suites/runner/run.ts'
import { runChecks } from '../suites/runner/run-checks.ts'
import type { Transport } from '../suites/target/transport.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from './in-process.ts'

/** What the document says of a success: no member more, and with `fields` perhaps some members less. */
function successSchema({ answers }: Operation, query: URLSearchParams): z.ZodType {
  const resource = resources[answers.resource].strict()
  const item = query.has('fields') ? resource.partial() : resource
  return answers.form === 'list'
    ? z.strictObject({ data: z.array(item), next_cursor: z.string().nullable(), has_more: z.boolean() })
    : z.strictObject({ data: item })
}

it('the schemas of the OpenAPI document hold for every answer of the simulator', { timeout: 120_000 }, async () => {
  await using simulator = await createFrozenSimulator({ world: await buildWorld(1), seed: 1 })
  const options = inProcessOptions(simulator, { seed: 1 })
  const route = createOperationRouter(Object.values(honestService.operations))
  const problems = new Set<string>()
  const judged = new Set<string>()
  const send: Transport = async request => {
    const response = await options.send(request)
    const { pathname, searchParams } = new URL(request.url)
    const found = route(request.method, pathname)
    if (!found || response.text === '') return response
    const { operation } = found
    judged.add(operation.name)
    const schema = response.status < 300 ? successSchema(operation, searchParams) : ErrorBody.strict()
    const { error } = schema.safeParse(JSON.parse(response.text))
    for (const { path, message } of error?.issues ?? [])
      problems.add(
        `${operation.name} ${response.status} ${path.filter(step => typeof step === 'string').join('.')}: ${message}`,
      )
    return response
  }

  await runChecks(checks, startRun({ ...options, send, evidence: false }), { concurrency: 1 })

  expect([...problems]).toEqual([])
  expect(judged.size).toBeGreaterThan(30)
})
