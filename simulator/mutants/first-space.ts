import type { Space } from '../../fixtures/entities.ts'
import type { OperationName } from '../service/operations/index.ts'
import { changeBody, type Patch } from '../service/patches.ts'
import type { Call } from '../service/service.ts'

export const findFirstSpace = ({ world, actor: { token } }: Call): Space | undefined =>
  [...world.spaces.values()].find(({ organization_id }) => organization_id === token.organization_id)

/** Gives a body without space_id that of the first space. */
export const defaultToFirstSpace = (name: OperationName): Patch =>
  changeBody(name, (draft, call) => ({ space_id: findFirstSpace(call)?.id ?? null, ...draft }))

/** Replaces the space of a body by the first space of the same organization. */
export const replaceByFirstSpace = (name: OperationName): Patch =>
  changeBody(name, (draft, { world }) => {
    const asked = world.spaces.get(String(draft.space_id))
    const first = [...world.spaces.values()].find(one => one.organization_id === asked?.organization_id)
    return first ? { ...draft, space_id: first.id } : draft
  })
