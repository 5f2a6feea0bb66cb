import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ProcessResult, startProcess } from './cli.test.helper.ts'
import { snippetsOf } from './markdown.test.helper.ts'
import { createProject } from './package.test.helper.ts'

/** The simulator behind a request listener, and its profile in a file. */
const LISTENER = `
  import { createSimulator } from 'creative-ops-kit/simulator'
  import { writeFileSync } from 'node:fs'

  export const sim = await createSimulator({ seed: 1 })
  writeFileSync('target.yaml', JSON.stringify(sim.profile()))

  export async function listener(request, response) {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    const { connection, 'transfer-encoding': _, ...headers } = request.headers
    const body = chunks.length > 0 ? Buffer.concat(chunks) : undefined
    const url = 'http://' + headers.host + request.url
    const answer = await sim.fetch(url, { method: request.method, headers, body })
    response.writeHead(answer.status, [...answer.headers].flat())
    response.end(Buffer.from(await answer.arrayBuffer()))
  }`

/** Apps of the frameworks that answer every request as the simulator does. */
const APPS = {
  hono: `
    import { Hono } from 'hono'
    import { sim } from './listener.js'
    export const app = new Hono().all('*', context => sim.fetch(context.req.raw))`,
  express: `
    import express from 'express'
    import { listener } from './listener.js'
    export const app = express().use(listener)`,
  fastify: `
    import fastify from 'fastify'
    import { listener } from './listener.js'
    export const app = fastify({
      frameworkErrors: (_, request, reply) => {
        reply.hijack()
        void listener(request.raw, reply.raw)
      },
    })
    app.addHook('onRequest', async (request, reply) => {
      reply.hijack()
      await listener(request.raw, reply.raw)
    })`,
}

type Framework = keyof typeof APPS

export const FRAMEWORKS: readonly Framework[] = ['hono', 'express', 'fastify']

/** Certifies an app by the script that the docs show for its framework, in a project with the packed kit. */
export async function certifyApp(framework: Framework, options: object = {}): Promise<ProcessResult> {
  const [script = ''] = snippetsOf(
    await readFile('docs/guides/own-tests.md', 'utf8'),
    `### ${framework[0]?.toUpperCase()}${framework.slice(1)}`,
    'js',
  )
  const cwd = await createProject(framework)
  const files = {
    'package.json': '{"type": "module"}',
    'listener.js': LISTENER,
    [`${framework}-app.js`]: APPS[framework],
    'certify.js': script.replace('certify({', `certify({ ...${JSON.stringify(options)},`),
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(cwd, name), text)
  return startProcess(process.execPath, ['certify.js'], { cwd }).ended
}
