import type { Json, JsonObject } from '../../../fixtures/entities.ts'
import { invalid } from '../../service/errors.ts'
import type { Resource } from '../../service/reply.ts'
import type { Call } from '../../service/service.ts'
import { isObject } from '../json.ts'
import { changeBody, changeResources, combinePatches, type Patch } from '../patches.ts'

/** For what concerns every library view. */
export const always = (): boolean => true

type Concerns = (draft: JsonObject, call: Call) => boolean

/** Lets the creation of some library views see another body. */
export const onCreating = (concerns: Concerns, change: (draft: JsonObject, call: Call) => JsonObject): Patch =>
  changeBody('createLibraryView', (draft, call) => (concerns(draft, call) ? change(draft, call) : draft))

/** Refuses the creation of some library views. */
export const refusing = (member: string, concerns: Concerns): Patch =>
  onCreating(concerns, () => {
    throw invalid(member, 'not taken')
  })

/** Lets the creation of a library view see another filter. */
export const onFilter = (change: (filter: JsonObject, call: Call) => Json): Patch =>
  changeBody('createLibraryView', (draft, call) =>
    isObject(draft.filter) ? { ...draft, filter: change(draft.filter, call) } : draft,
  )

/** Spoils library views as they are read one by one; creations and lists still answer right. */
export const onReading = (concerns: (view: Resource) => boolean, change: (view: Resource) => JsonObject): Patch =>
  changeResources('getLibraryView', view => (concerns(view) ? { ...view, ...change(view) } : view))

const SENDING = ['createLibraryView', 'getLibraryView', 'listLibraryViews'] as const

/** Spoils library views wherever they are sent. */
export const onSending = (concerns: (view: Resource) => boolean, change: (view: Resource) => JsonObject): Patch =>
  combinePatches(
    ...SENDING.map(name => changeResources(name, view => (concerns(view) ? { ...view, ...change(view) } : view))),
  )
