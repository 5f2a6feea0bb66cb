import { expect, it } from 'vitest'
import type { CheckResult, OperationUse } from '../../reports/model.ts'
import { createResult } from '../../reports/sample.test.helper.ts'
import { diagnoseRun } from './diagnose-run.ts'
import { readKnownMistakes } from './known-mistakes.ts'

const ID = 'permissions/createColumn-refuses-tokens-without-a-user'

const REFUSAL: CheckResult['evidence'] = [
  {
    ...{ method: 'POST', url: 'http://api.test/v1/boards/b/columns', request_headers: {}, request_body: null },
    ...{ status: 403, response_headers: {}, response_body: '', curl: 'curl' },
  },
]

const USE: OperationUse = {
  ...{ operation: 'createColumn', method: 'POST', path: '/v1/boards/{id}/columns', cost: 9 },
  ...{ answers: [{ status: 403, code: null, answers: 9 }], met: [], ms: { p50: 1, p95: 1, max: 1 } },
}

const stopped = createResult('board-rows/board', { outcome: 'blocked', reason: 'could not', evidence: REFUSAL })

const diagnoseFailures = (failed: readonly { readonly check: string; readonly clause: string }[]) =>
  diagnoseRun({
    ...{ run: 'kit-abc', seed: 1, baseUrl: 'http://api.test', operations: [USE], ended: false },
    checks: [
      ...failed.map(({ check, clause }) =>
        createResult(check, { outcome: 'fail', reason: 'no', broken: [clause], evidence: REFUSAL }),
      ),
      stopped,
    ],
  })

const symptoms = readKnownMistakes().find(({ id }) => id === ID)?.symptoms ?? []

it('names the mistake by which an operation never succeeds, if it breaks exactly what is broken', async () => {
  const [cause, ...more] = await diagnoseFailures(symptoms)

  expect(cause).toMatchObject({ fit: 'exact', statement: null, blocked: [stopped.id] })
  expect(cause?.mistakes.map(({ id }) => id)).toContain(ID)
  expect(more).toEqual([])
})

it('does not name a mistake by which the operation has another status', async () => {
  const refusal = REFUSAL.map(exchange => ({ ...exchange, status: 400 }))
  const checks = symptoms.map(({ check, clause }) =>
    createResult(check, { outcome: 'fail', reason: 'no', broken: [clause], evidence: refusal }),
  )
  const operations = [{ ...USE, answers: [{ status: 400, code: null, answers: 9 }] }]
  const [cause] = await diagnoseRun({
    ...{ run: 'kit-abc', seed: 1, baseUrl: 'http://api.test', operations, ended: false },
    checks: [...checks, { ...stopped, evidence: refusal }],
  })

  expect(cause).toMatchObject({ fit: 'root', mistakes: [] })
})

it('says that an operation never succeeds if more is broken', async () => {
  const causes = await diagnoseFailures([...symptoms, { check: 'errors/request-id', clause: 'ERROR-REQUEST-ID' }])

  expect(causes).toMatchObject([{ fit: 'root', operations: ['createColumn', 'getColumn'], blocked: [stopped.id] }])
})

it('names no mistake for an operation at which no check failed', async () => {
  const causes = await diagnoseFailures([])

  expect(causes).toMatchObject([{ fit: 'root', mistakes: [], blocked: [stopped.id] }])
})

it('names the mistake by which an operation only seems to be missing, if it explains further failures', async () => {
  const id = 'uploads/media-found-by-their-own-id'
  const broken = (readKnownMistakes().find(mistake => mistake.id === id)?.symptoms ?? []).map(({ check, clause }) =>
    createResult(check, { outcome: 'fail', reason: 'no', broken: [clause] }),
  )
  const operations = [
    {
      ...USE,
      ...{ operation: 'setAttributeValue', method: 'PUT', path: '/v1/media/{id}/attributes/{attributeId}' },
      answers: [{ status: 404, code: null, answers: 9 }],
    },
  ]
  const url = 'http://api.test/v1/media/m/attributes/a'
  const evidence = REFUSAL.map(exchange => ({ ...exchange, method: 'PUT', url, status: 404 }))
  const notFound = broken
    .filter(({ id: check }) => !check.startsWith('uploads/'))
    .map(result => ({ ...result, evidence }))
  const run = { run: 'kit-abc', seed: 1, baseUrl: 'http://api.test', operations, ended: false }
  const [root] = await diagnoseRun({ ...run, checks: [{ ...stopped, evidence }, ...notFound] })
  const rest = broken.filter(({ id: check }) => check.startsWith('uploads/'))
  const causes = await diagnoseRun({ ...run, checks: [{ ...stopped, evidence }, ...notFound, ...rest] })

  expect(root).toMatchObject({ fit: 'root', operations: ['setAttributeValue'] })
  expect(causes).toMatchObject([{ fit: 'exact', mistakes: [{ id }], blocked: [stopped.id] }])
})

it('does not say what kept checks from running if the run was ended', async () => {
  const many = Array.from({ length: 10 }, (_, index) =>
    createResult(`board-rows/${index}`, { outcome: 'blocked', reason: 'the run was stopped' }),
  )
  const run = { run: 'kit-abc', seed: 1, baseUrl: 'http://api.test', operations: [USE], checks: [stopped, ...many] }

  expect(await diagnoseRun({ ...run, ended: true })).toEqual([])
  expect((await diagnoseRun({ ...run, ended: false })).map(({ fit }) => fit)).toEqual(['root', 'root'])
})

it('says which operations the target does not know, also if the run was ended', async () => {
  const missing = { ...USE, answers: [{ status: 501, code: null, answers: 9 }] }
  const answers = REFUSAL.map(exchange => ({ ...exchange, status: 501 }))
  const draft = { reason: 'no', evidence: answers } as const
  const checks = [
    { ...stopped, evidence: answers },
    createResult('envelopes/resource/createColumn', { ...draft, outcome: 'fail', broken: ['ENVELOPE-RESOURCE'] }),
  ]
  const run = { run: 'kit-abc', seed: 1, baseUrl: 'http://api.test', operations: [missing], ended: true }

  expect(await diagnoseRun({ ...run, checks })).toMatchObject([{ fit: 'root', explained: [checks[1]?.id] }])
})
