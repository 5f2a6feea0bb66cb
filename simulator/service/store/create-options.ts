import type { Option } from '../../../fixtures/entities.ts'
import type { World } from '../../world.ts'

/** Tag options with ids of their own. */
export const createOptions = ({ clock, ids }: World, drafts: readonly Omit<Option, 'id'>[]): readonly Option[] =>
  drafts.map(({ name, description }) => ({ id: ids.next(clock.now()), name, description }))
