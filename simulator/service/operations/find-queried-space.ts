import { z } from 'zod'
import type { Space } from '../../../fixtures/entities.ts'
import { invalid, parse } from '../errors.ts'
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
