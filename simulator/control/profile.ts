import { Hono } from 'hono'
import { profileOf } from '../../fixtures/profile.ts'
import type { Sandbox } from '../sandbox.ts'
import { CONTROL_PATH } from './path.ts'

/** GET /_sim/profile answers the target profile of the world, with the address of the request. */
export const profileRoutes = ({ data }: Sandbox): Hono =>
  new Hono().get('/', context => {
    const { origin } = new URL(context.req.url)
    return context.json(profileOf(data, { baseUrl: origin, clockUrl: `${origin}${CONTROL_PATH}clock` }))
  })
