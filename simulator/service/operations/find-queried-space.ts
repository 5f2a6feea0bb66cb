import { z } from 'zod'
import type { Entity, Space } from '../../../fixtures/entities.ts'
import { invalid, parse } from '../errors.ts'
import { listNewestFirst } from '../listing.ts'
import type { Listing, Resource } from '../reply.ts'
import type { Call } from '../service.ts'

const Id = z.uuid()

/**
 * Finds the space of the query parameter space_id. There has to be exactly one. Throws bad_request, or not_found if the
 * caller may not see the space. Spec: Limits.
 */
export function findQueriedSpace(call: Call): Space {
  const [id, ...more] = call.query.getAll('space_id')
  if (more.length > 0) throw invalid('space_id', 'must name exactly one space')
  return call.service.visible.space(call, parse(Id, id, 'space_id'))
}

/** Lists what the queried space has of some entities, newest first. */
export function listOfSpace<T extends Entity & { readonly space_id: string }>(
  call: Call,
  oldestFirst: readonly T[],
  present: (call: Call, entity: T) => Resource,
): Listing {
  const { id } = findQueriedSpace(call)
  return listNewestFirst(
    oldestFirst.filter(({ space_id }) => space_id === id),
    entity => present(call, entity),
  )
}
