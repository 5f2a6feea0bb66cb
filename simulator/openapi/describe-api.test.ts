import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, it } from 'vitest'
import { referenceService } from '../service/reference-service.ts'
import { createSimulator } from '../simulator.ts'
import { describeApi } from './describe-api.ts'

const document = describeApi(referenceService, '/')

it('has nothing that a strict linter finds', async () => {
  const config = await createConfig({ extends: ['recommended-strict'] })
  const source = JSON.stringify(document)

  const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config })

  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

it('describes every operation with its parameters, its body, its limits and its response', () => {
  expect(document).toMatchObject({
    paths: {
      '/v1/boards/{id}/rows': {
        post: {
          operationId: 'createRow',
          parameters: [{ name: 'id', in: 'path' }, { $ref: '#/components/parameters/RequiredIdempotencyKey' }],
          requestBody: {
            content: {
              'application/json': {
                schema: { properties: { title: { type: ['string', 'null'], maxLength: 255 } } },
              },
            },
          },
          responses: { 201: {}, 409: { $ref: '#/components/responses/Conflict' } },
        },
      },
    },
  })
  const { paths } = document
  const names = Object.values(paths).flatMap(methods => Object.values(methods).map(({ operationId }) => operationId))
  expect(names.sort()).toEqual([...Object.keys(referenceService.operations), 'uploadBytes'].sort())
})

it('is served at a path of the control plane, with the address of the request', async () => {
  await using sim = await createSimulator()

  const answer = await sim.fetch('http://simulator.localhost:4010/_sim/openapi/v1.json')

  expect(await answer.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://simulator.localhost:4010' }] })
})

it('is shown as a page that loads nothing else', async () => {
  await using sim = await createSimulator()

  const answer = await sim.fetch('/_sim/docs')
  const page = await answer.text()

  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(page).toContain('<code>POST /v1/boards/{id}/rows</code>')
  expect(page).toContain('<code>fields.*.column_id</code> (required)')
  expect(page).not.toMatch(/\b(?:src|srcset)=|<script|<link|@import|url\(/)
})
