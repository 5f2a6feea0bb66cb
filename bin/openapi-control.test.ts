import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { createSimulator } from '../simulator/simulator.ts'

const Media = z.object({
  content: z.object({ 'application/json': z.object({ schema: z.looseObject({}) }).optional() }),
})
const Route = z.object({
  operationId: z.string(),
  requestBody: Media.optional(),
  responses: z.record(z.string(), Media.partial()),
})
const Document = z.object({
  paths: z.record(z.string(), z.record(z.string(), Route)),
  components: z.looseObject({}),
})
type Components = z.infer<typeof Document>['components']

const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)

/** Says in what a value differs from the JSON of a message. The schemas of messages refer to components of their document. */
function createJudge(components: Components) {
  ajv.addSchema({ $id: 'document', components })
  return (media: Partial<z.infer<typeof Media>> | undefined, value: unknown): string => {
    const schema = media?.content?.['application/json']?.schema
    const referring = JSON.stringify(schema ?? {}).replaceAll('"#/', '"document#/')
    return ajv.validate(JSON.parse(referring), value) ? '' : ajv.errorsText()
  }
}

const SAMPLES: Readonly<Record<string, unknown>> = {
  moveClock: { advance: 'PT1H' },
  disableToken: { token: 'throttled' },
  createToken: { label: 'mine', scopes: ['boards:read'], quota: { units: 5, window_seconds: 1 } },
  addFault: { operation: 'listUsers', delay: { ms: 1 }, quota: 3, times: 'always', token: 'full' },
  holdRequests: { path: '/v1/users' },
  verifyJournal: { operation: 'listUsers', status: 404, body: null },
  reset: { from: 'seed' },
  markOnPurpose: { clauses: ['all'] },
  loadWorld: { world: 'boards: { Launch: }' },
  createSandbox: { name: 'one', from: 'empty' },
}

it('describes each request and answer of the control plane as it is', async () => {
  await using sim = await createSimulator({ now: '2026-01-01T00:00:00Z' })
  const { paths, components } = Document.parse(await (await sim.fetch('/_sim/openapi.json')).json())
  const judge = createJudge(components)
  const closed = await sim.sandbox()
  await closed.fetch('/v1/users')
  await closed.close({ failed: true })
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, route]) => ({ path, method, ...route })),
  )
  const verdicts: unknown[] = []
  for (const { path, method, operationId, requestBody, responses } of routes) {
    const sandbox = await sim.sandbox()
    sim.reset()
    const { id } = sim.hold({ operation: 'listUsers' })
    const held = sim.fetch('/v1/users', { headers: { authorization: `Bearer ${sim.profile().tokens.full}` } })
    await sim.fetch('/v1/nowhere')
    const exchange = sim.journal.list().at(-1)?.id
    const body = operationId === 'restoreSnapshot' ? sim.snapshot() : SAMPLES[operationId]
    const answer = await sim.fetch(
      path
        .replace('closed-sandboxes/{id}', 'closed-sandboxes/1')
        .replace('journal/{id}', `journal/${exchange}`)
        .replace('{id}', id)
        .replace('{name}', sandbox.name),
      {
        method: method.toUpperCase(),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      },
    )
    const isJson = answer.headers.get('content-type')?.startsWith('application/json')
    const value: unknown = isJson ? await answer.json() : undefined
    sim.faults.clear()
    await held
    const described = responses[answer.status]
    verdicts.push([operationId, described !== undefined, judge(requestBody, body ?? {}), judge(described, value)])
  }

  expect(verdicts).toEqual(routes.map(({ operationId }) => [operationId, true, '', '']))
})
