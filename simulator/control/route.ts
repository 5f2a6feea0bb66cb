import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod'
import type { ArrivalEnv } from '../http/app.ts'
import type { Sandbox } from '../sandbox.ts'
import { parseInput, readJson } from './read-input.ts'

/** A request to a route of the control plane. */
export interface ControlCall<Input> {
  /** The sandbox that the URL names, or the simulator's own. */
  readonly sandbox: Sandbox
  /** The base address of the simulator for the caller, without the path of a sandbox and without a trailing slash. */
  readonly origin: string
  readonly params: Readonly<Record<string, string>>
  readonly input: Input
}

/** A route of the control plane, as its documentation shows it, and the function that answers it. */
export interface ControlRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** After /_sim, in the path syntax of Hono. */
  readonly path: string
  /** Its name in the OpenAPI document. */
  readonly id: string
  readonly summary: string
  /** The query of a GET or DELETE, or the JSON body of a POST or PUT. */
  readonly input: z.ZodType
  /** The most bytes of the body. */
  readonly inputBytes?: number
  /** The status of a success. */
  readonly status: ContentfulStatusCode | 204
  /** The JSON body of a success: the thing itself, or a list as `data`. Without it, the response is of the `mediaType`, or with status 204 empty. */
  readonly answer?: z.ZodType | undefined
  readonly mediaType?: string
  /** Whether the route is about the simulator, and does not exist in a sandbox. */
  readonly mainOnly?: boolean
  readonly respond: (context: Context<ArrivalEnv>) => Promise<Response>
}

interface RouteOptions<Input, Answer> extends Omit<ControlRoute, 'method' | 'path' | 'respond' | 'status'> {
  readonly input: z.ZodType<Input>
  readonly answer?: z.ZodType<Answer>
  /** Default: 200 with a response, 204 without. */
  readonly status?: 201
  readonly handle: (call: ControlCall<Input>) => Answer | Promise<Answer>
}

/** A snapshot may be large, and comes only from somebody who controls the simulator. */
export const SNAPSHOT_BYTES = 256 * 1024 * 1024

export const NO_INPUT = z.object({})

export const hasQuery = ({ method }: Pick<ControlRoute, 'method'>): boolean => method === 'GET' || method === 'DELETE'

/** Makes a route that takes a query or a body. Its `handle` is called with an input of the right form. */
export function inputRoute<Input, Answer = void>(
  method: ControlRoute['method'],
  path: string,
  { handle, ...documented }: RouteOptions<Input, Answer>,
): ControlRoute {
  const { input, answer, status = answer ? 200 : 204 } = documented
  return {
    ...documented,
    method,
    path,
    status,
    async respond(context) {
      const { env, req } = context
      const given = hasQuery({ method }) ? req.query() : await readJson(context, documented.inputBytes)
      const value = await handle({
        sandbox: env.sandbox,
        origin: env.connection?.publicUrl ?? new URL(req.url).origin,
        params: req.param(),
        input: parseInput(input, given),
      })
      return status === 204 ? context.body(null, status) : context.json(value, status)
    },
  }
}

/** Makes a route that takes nothing besides its path. */
export const controlRoute = <Answer = void>(
  method: ControlRoute['method'],
  path: string,
  options: Omit<RouteOptions<z.output<typeof NO_INPUT>, Answer>, 'input'>,
): ControlRoute => inputRoute(method, path, { ...options, input: NO_INPUT })

/** Answers the routes. Those about the simulator do not exist in a sandbox. */
export function addRoutes(app: Hono<ArrivalEnv>, routes: readonly ControlRoute[]): void {
  for (const { method, path, mainOnly, respond } of routes)
    app.on(method, path, (context, next) => (mainOnly && context.env.sandbox.name !== '' ? next() : respond(context)))
}
