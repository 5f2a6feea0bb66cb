import type { Option } from '../../../fixtures/entities.ts'
import type { World } from '../../world.ts'

/** Gives new ids to options. */
export const createOptions = ({ clock, ids }: World, drafts: readonly Omit<Option, 'id'>[]): readonly Option[] =>
  drafts.map(({ name, description }) => ({ id: ids.next(clock.now()), name, description }))
