import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { createSimulator } from '../simulator.ts'

const sim = await createSimulator()
const documentAt = async (path: string) => (await sim.fetch(path)).json()

it('has nothing that a strict linter finds', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const source = JSON.stringify(await documentAt('http://127.0.0.1/_sim/openapi.json'))

  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })

  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

it('describes what a route takes and answers, at the address of the request', async () => {
  expect(await documentAt('/_sim/openapi.json')).toMatchObject({
    servers: [{ url: sim.url }],
    paths: {
      '/_sim/clock': {
        post: {
          operationId: 'moveClock',
          requestBody: {
            required: true,
            content: { 'application/json': { schema: { properties: { advance: { type: 'string' } } } } },
          },
          responses: {
            200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/ReadClockResponse' } } } },
          },
        },
      },
      '/_sim/sandboxes/{name}': {
        delete: {
          parameters: [
            { name: 'name', in: 'path' },
            { name: 'failed', in: 'query' },
          ],
          responses: { 204: {} },
        },
      },
    },
    components: { schemas: { ReadClockResponse: { properties: { running: { type: 'boolean' } } } } },
  })
})

it('leaves out what does not exist in a sandbox', async () => {
  await using sandbox = await sim.sandbox()
  const document = await documentAt(`${sandbox.url}/_sim/openapi.json`)

  expect(document.servers).toEqual([{ url: sandbox.url }])
  expect(Object.keys(document.paths)).toContain('/_sim/clock')
  expect(Object.keys(document.paths)).not.toContain('/_sim/sandboxes')
})
