import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import express from 'express'
import fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { toFetch } from './index.ts'

const URL = 'http://api.test/things?a=1'

type Listener = (request: IncomingMessage, response: ServerResponse) => unknown

/** Sends a request to a listener. */
const ask = async (listener: Listener, init?: RequestInit): Promise<Response> =>
  toFetch(listener)(new Request(URL, init))

describe('toFetch', () => {
  it('gives an app of Express the request, and returns its response', async () => {
    const app = express().use(express.json())
    app.post('/things', ({ body, query, ip, hostname }, response) => {
      response.status(201).json({ body, query, ip, hostname })
    })

    const response = await toFetch(app)(
      new Request(URL, { method: 'POST', body: '{"b":2}', headers: { 'content-type': 'application/json' } }),
    )

    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ body: { b: 2 }, query: { a: '1' }, ip: '127.0.0.1', hostname: 'api.test' })
  })

  it('does the same for an app of Fastify', async () => {
    const app = fastify()
    app.put('/things', async ({ body, query }) => ({ body, query }))
    await app.ready()

    const response = await toFetch(app.routing)(new Request(URL, { method: 'PUT', body: 'text' }))

    expect(await response.json()).toEqual({ body: 'text', query: { a: '1' } })
  })

  it('keeps every byte of a long body, in both directions', async () => {
    const bytes = Uint8Array.from({ length: 700_000 }, (_, index) => (index * 31) % 256)
    const response = await ask((request, answer) => request.pipe(answer), { method: 'POST', body: bytes })
    const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')

    expect(hash(new Uint8Array(await response.arrayBuffer()))).toBe(hash(bytes))
  })

  it('gives the beginning of a response before its end', async () => {
    let end = () => {}
    const { body } = await ask((_, response) => {
      response.write('first')
      end = () => response.end('last')
    })
    const reader = body?.getReader()
    const read = async () => new TextDecoder().decode((await reader?.read())?.value)

    expect(await read()).toBe('first')
    end()
    expect(await read()).toBe('last')
  })

  it('tells the app when nobody reads its response any more', async () => {
    let closed = Promise.resolve<unknown>(undefined)
    const { body } = await ask((_, response) => {
      closed = new Promise(done => response.on('close', () => done(response.writableFinished)))
      response.write('first')
    })
    await body?.cancel()

    expect(await closed).toBe(false)
  })

  it('keeps all values of a header', async () => {
    const { headers } = await ask((_, response) => response.setHeader('set-cookie', ['a=1', 'b=2']).end())

    expect(headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  })

  it.each([
    ['HEAD', 200],
    ['GET', 204],
    ['GET', 304],
  ])('answers %s with %i without a body', async (method, status) => {
    const response = await ask((_, answer) => answer.writeHead(status).end(), { method })

    expect([response.status, await response.text()]).toEqual([status, ''])
  })

  it('announces an empty body as a client over a network does', async () => {
    const echo: Listener = ({ headers }, response) => response.end(JSON.stringify(headers))

    expect(await (await ask(echo, { method: 'POST' })).json()).toMatchObject({ 'content-length': '0' })
  })

  it.each<[string, Listener, string]>([
    [
      'throws',
      () => {
        throw new Error('no database')
      },
      'no database',
    ],
    ['rejects', async () => Promise.reject(new Error('no database')), 'no database'],
    ['closes the connection', (_, response) => response.destroy(), 'the app closed the connection'],
    ['sends a status that there is not', (_, response) => response.writeHead(700).end(), 'status'],
  ])('rejects when the app %s', async (_, listener, message) => {
    await expect(ask(listener)).rejects.toThrow(message)
  })

  it('rejects the rest of a response that the app breaks off', async () => {
    const response = await ask((_, answer) => {
      answer.write('first', () => answer.destroy())
    })

    await expect(response.text()).rejects.toThrow()
  })

  it('rejects when the caller gives the request up', async () => {
    await expect(ask(() => {}, { signal: AbortSignal.timeout(10) })).rejects.toThrow()
  })

  it('takes nothing but a function', () => {
    expect(() => Reflect.apply(toFetch, undefined, [{}])).toThrow('toFetch needs a function (request, response)')
  })
})
