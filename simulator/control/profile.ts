import { Hono } from 'hono'
import { profileOf, type SimulatorProfile } from '../../fixtures/profile.ts'
import type { WorldSeed } from '../../fixtures/world-seed.ts'
import type { Sandbox } from '../sandbox.ts'
import { CONTROL_PATH } from './path.ts'

/** The target profile of a world at an address. Its clock carries the control token, if the simulator has one. */
export const describeTarget = (data: WorldSeed, baseUrl: string, controlToken: string | null): SimulatorProfile =>
  profileOf(data, {
    baseUrl,
    clock: {
      url: `${baseUrl}${CONTROL_PATH}clock`,
      ...(controlToken !== null && { headers: { authorization: `Bearer ${controlToken}` } }),
    },
  })

/** GET /_sim/profile answers the target profile of the world, with the address of the request. */
export const profileRoutes = ({ data }: Sandbox, controlToken: string | null): Hono =>
  new Hono().get('/', context => context.json(describeTarget(data, new URL(context.req.url).origin, controlToken)))
