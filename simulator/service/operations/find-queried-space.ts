import { z } from 'zod'
import type { Space } from '../../../fixtures/entities.ts'
import { invalid, parse } from '../errors.ts'
import type { Call } from '../service.ts'

const Id = z.uuid()

/**
 * The space that a list is asked for: exactly one, and no default. Throws bad_request, or not_found where the space is
 * out of sight. Spec: Limits.
 */
export function findQueriedSpace(call: Call): Space {
  const [id, ...more] = call.query.getAll('space_id')
  if (more.length > 0) throw invalid('space_id', 'exactly one space, please')
  return call.service.visible.space(call, parse(Id, id, 'space_id'))
}
