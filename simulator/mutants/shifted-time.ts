import { HOUR_MS } from '../clock.ts'
import type { Resource } from '../service/reply.ts'

/** Shows created_at as if a local time of another zone were UTC. */
export const shiftCreatedAt = (resource: Resource): Resource => ({
  ...resource,
  created_at: new Date(Date.parse(String(resource.created_at)) + HOUR_MS).toISOString(),
})
