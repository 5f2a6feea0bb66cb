import type { Json, JsonObject } from '../../../fixtures/entities.ts'
import { invalid } from '../../service/errors.ts'
import type { Resource } from '../../service/reply.ts'
import type { Call } from '../../service/service.ts'
import { isObject } from '../json.ts'
import { all, body, type Change, resources } from '../patches.ts'

/** For what concerns every library view. */
export const always = (): boolean => true

type Concerns = (draft: JsonObject, call: Call) => boolean

/** Lets the creation of some library views see another body. */
export const onCreating = (concerns: Concerns, change: (draft: JsonObject, call: Call) => JsonObject): Change =>
  body('createLibraryView', (draft, call) => (concerns(draft, call) ? change(draft, call) : draft))

/** Refuses the creation of some library views. */
export const refusing = (member: string, concerns: Concerns): Change =>
  onCreating(concerns, () => {
    throw invalid(member, 'not taken')
  })

/** Lets the creation of a library view see another filter. */
export const onFilter = (change: (filter: JsonObject, call: Call) => Json): Change =>
  body('createLibraryView', (draft, call) =>
    isObject(draft.filter) ? { ...draft, filter: change(draft.filter, call) } : draft,
  )

/** Spoils library views as they are read one by one; creations and lists still answer right. */
export const onReading = (concerns: (view: Resource) => boolean, change: (view: Resource) => JsonObject): Change =>
  resources('getLibraryView', view => (concerns(view) ? { ...view, ...change(view) } : view))

const SENDING = ['createLibraryView', 'getLibraryView', 'listLibraryViews'] as const

/** Spoils library views wherever they are sent. */
export const onSending = (concerns: (view: Resource) => boolean, change: (view: Resource) => JsonObject): Change =>
  all(...SENDING.map(name => resources(name, view => (concerns(view) ? { ...view, ...change(view) } : view))))
