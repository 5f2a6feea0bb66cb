import { libraryViewBody } from '../../contract/bodies/library-view.ts'
import type { Answer, CheckContext } from '../../runner/context.ts'
import { attempt } from '../attempt.ts'
import { knownTexts } from '../profile-values.ts'
import { type CombinedCreation, createWithAllMembers } from '../requests/combined-creation.ts'
import { samplesOf } from '../samples.ts'
import { createLibraryView, listLibraryViews, sharedLibraryView } from './library-views.ts'

/** Library views with all properties, so that few views try several values of each property. */
export const libraryViewNamed = samplesOf(libraryViewBody, { send: createLibraryView })

/** A library view with markup in its texts, which some servers refuse, though nothing says that they may. */
export const MARKUP_LIBRARY_VIEW = {
  name: 'markup library view',
  members: { name: ({ run }) => run.unique('<b>library</b> view'), filter: { query: 'no such <b>word</b>' } },
  send: createLibraryView,
} as const satisfies CombinedCreation

/** Creates such a view. Blocks if the target refuses it. */
export const fullLibraryView = async (context: CheckContext, name: string) =>
  context.setup.resource('create a library view', (await createWithAllMembers(context, libraryViewNamed(name))).answer)

/** The library views with all properties that checks look for in the list. */
export const LISTED = ['full', 'nulls', 'varied'] as const

/** Reads the whole list of a space when it can hold the views that checks look for. */
export async function listMadeLibraryViews(context: CheckContext, space = context.profile.spaces.main) {
  for (const one of knownTexts(context, ['spaces.main', 'spaces.other']))
    await attempt(() => sharedLibraryView(context, one))
  for (const name of LISTED) await attempt(() => fullLibraryView(context, name))
  return listLibraryViews(context, { space })
}

/** The name under which checks share this list. */
export const nameOfList = (space: string): string => `whole list of library views in ${space}`

/** Reads the same list, once in a run. */
export const listAllLibraryViews = (context: CheckContext, space = context.profile.spaces.main) =>
  context.share(nameOfList(space), context => listMadeLibraryViews(context, space))

/** Creates a library view with nothing but its space, once in a run. */
export const createPlainLibraryView = (context: CheckContext): Promise<Answer> =>
  context.share('bare library view', context =>
    context.api('createLibraryView', { body: { space_id: context.profile.spaces.main } }),
  )
