import { expect, it } from 'vitest'
import { createOperationRouter } from '../simulator/http/router.ts'
import { honestService } from '../simulator/service/honest-service.ts'
import { checks } from '../suites/checks/index.ts'
import { startRun } from '../suites/runner/run.ts'
import { runChecks } from '../suites/runner/run-checks.ts'
import type { Transport } from '../suites/target/transport.ts'
import { buildWorld, createFrozenSimulator, inProcessOptions } from './in-process.ts'
import { createJudge, described, document, members, schemaOf } from './openapi-document.test.helper.ts'

/** Without positions in lists. */
const shorten = (problem: string): string => problem.replaceAll(/\/\d+/g, '')

it('describes every answer of a certification, with every member that it has', { timeout: 120_000 }, async () => {
  await using simulator = await createFrozenSimulator({ world: await buildWorld(1), seed: 1 })
  const options = inProcessOptions(simulator, { seed: 1 })
  const route = createOperationRouter(Object.values(honestService.operations))
  const judge = createJudge({ closed: true })
  const problems = new Set<string>()
  const judged = new Set<string>()
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

  await runChecks(checks, startRun({ ...options, send, evidence: false }), { concurrency: 1 })

  expect([...problems]).toEqual([])
  expect(judged.size).toBeGreaterThan(30)
})

it('has an example of every body and answer, and each is valid', () => {
  const judge = createJudge({ closed: true })
  const problems = described.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody?.content, ...Object.values(responses).map(({ content }) => content)].flatMap(content => {
      const json = content?.['application/json']
      if (!json) return []
      const examples = [json.example, ...Object.values(json.examples ?? {}).map(({ value }) => value)]
      const given = examples.filter(example => example !== undefined)
      const found = given.flatMap(example => judge(json.schema, example))
      const isGeneral = json.schema.$ref === '#/components/schemas/ErrorBody'
      return [...found, ...(given.length === 0 && !isGeneral ? ['no example'] : [])].map(
        one => `${operationId}: ${one}`,
      )
    }),
  )

  expect(problems).toEqual([])
})

it('says of every member what it is, with a valid example', () => {
  const judge = createJudge({ closed: false })
  const roots = [
    ...Object.entries(document.components.schemas),
    ...described.flatMap(({ operationId, requestBody }) => {
      const schema = schemaOf(requestBody?.content)
      return schema ? [[operationId, schema] as const] : []
    }),
  ]
  const isComposite = (schema: object) => ['properties', 'items', 'oneOf', 'anyOf', 'not'].some(key => key in schema)
  const problems = roots.flatMap(([name, root]) =>
    members(root).flatMap(([path, schema]) => {
      const { description, examples = [] } = schema
      const given = Array.isArray(examples) ? examples : []
      return [
        ...(typeof description === 'string' ? [] : ['no description']),
        ...(given.length > 0 || isComposite(schema) ? [] : ['no example']),
        ...given.flatMap(example => judge(schema, example)),
      ].map(problem => `${name} ${path}: ${problem}`)
    }),
  )

  expect(problems).toEqual([])
  expect(described.filter(({ description, summary }) => description === '' || summary === '')).toEqual([])
  expect(
    described.flatMap(({ operationId, parameters }) =>
      parameters
        .filter(one => !one.description || one.example === undefined)
        .map(({ name }) => `${operationId} ${name}`),
    ),
  ).toEqual([])
})
