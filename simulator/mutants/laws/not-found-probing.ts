import { toObject } from '../../json.ts'
import { ApiError, invalid, notFound } from '../../service/errors.ts'
import { param } from '../../service/operation.ts'
import { beforeHandling, type Patch } from '../../service/patches.ts'
import type { Call } from '../../service/service.ts'
import { noteCreations } from '../created.ts'
import { each, type Mutant, mutants } from '../mutant.ts'
import { refuseWith } from '../refusals.ts'

type HasFault = (call: Call) => boolean

const readMember = (call: Call, name: string): string => String(toObject(call.body)[name] ?? '')

/** For each operation, a fault that the server finds before it checks who may see the board. */
const FAULTS = {
  createRow: call => readMember(call, 'title').length > 255,
  createColumn: call => readMember(call, 'name') === '',
  createView: call => readMember(call, 'type').startsWith('no'),
  listViews: ({ query }) => query.get('limit') === '0',
  listViewRows: ({ query }) => query.get('columns')?.startsWith('no') === true,
} as const satisfies Readonly<Partial<Record<string, HasFault>>>

/** Whether the space of a new upload exists, and its folder does not. */
const hasUnknownFolder: HasFault = ({ world, body }) => {
  const { space_id, folder_id } = toObject(body)
  const folders = world.spaces.get(String(space_id))?.folders
  return folders !== undefined && folder_id !== undefined && !folders.some(({ id }) => id === folder_id)
}

type Probed = keyof typeof FAULTS

const isProbed = (name: string): name is Probed => name in FAULTS

/** Another not_found for a space that the caller may not see, whatever is looked for in it. */
const explainHiddenSpaces =
  (explain: (error: ApiError) => ApiError): Patch =>
  service => ({
    ...service,
    visible: {
      ...service.visible,
      space: refuseWith(service.visible.space, (error, call, id) =>
        error instanceof ApiError && call.world.spaces.has(id) ? explain(error) : error,
      ),
    },
  })

const CREATIONS = [
  { things: 'uploads', creation: 'createUpload', reading: 'getUpload', parameter: 'id' },
  { things: 'columns', creation: 'createColumn', reading: 'getColumn', parameter: 'columnId' },
  { things: 'attributes', creation: 'createMediaAttribute', reading: 'setAttributeValue', parameter: 'attributeId' },
] as const

/** Mistakes that let a caller find out what is hidden, and in who finds what a grant created. */
export const probingMutants: readonly Mutant[] = mutants({
  ...each(Object.keys(FAULTS).filter(isProbed), name => ({
    [`not-found/${name}-looks-at-the-request-of-hidden-boards: The server validates the request before it checks who may
      see the board. A 400 shows that a hidden board exists. NOT-FOUND-SAME-SHAPE`]: beforeHandling(name, call => {
      if (call.world.boards.has(param(call, 'id')) && FAULTS[name](call)) throw invalid('request', 'not valid')
    }),
  })),
  [`not-found/createUpload-looks-for-the-folder-first: The server looks for the folder of an upload before it checks who
    may see the space. A 400 shows that a hidden space exists.
    NOT-FOUND-SAME-SHAPE`]: beforeHandling('createUpload', call => {
    if (hasUnknownFolder(call)) throw invalid('folder_id', 'not a folder of the space')
  }),
  [`not-found/hidden-resources-have-details: The 404 for a resource that is hidden has details, and the one for a
    missing resource has none. The details show that it exists.
    NOT-FOUND-SAME-SHAPE ERROR-DETAILS-ONLY-VALIDATION`]: explainHiddenSpaces(
    ({ code, message }) => new ApiError(code, message, { details: [{ issue: 'is in a space that you cannot see' }] }),
  ),
  [`not-found/hidden-resources-have-a-message: The message of a 404 says of a hidden resource that the token may not see
    its space, and of a missing one that it does not exist. NOT-FOUND-SAME-SHAPE`]: explainHiddenSpaces(
    ({ code }) => new ApiError(code, 'The allow-list of the token does not have this space.'),
  ),
  ...each(CREATIONS, ({ things, creation, reading, parameter }) => ({
    [`not-found/${things}-of-grants-hidden-from-tokens: The server looks for the ${things} of the acting user, or for
      those without a user. A token without a user does not find what a grant created.
      FOUND-MADE-BY-GRANT`]: noteCreations(
      creation,
      (_, { actor }) => actor.user ?? undefined,
      makerOf =>
        beforeHandling(reading, call => {
          if (!call.actor.user && makerOf(call, param(call, parameter))) throw notFound()
        }),
    ),
  })),
})
