import { libraryViewBody } from '../contract/bodies/library-view.ts'
import { keptSamples } from '../contract/bodies/property.ts'
import type { CheckContext } from '../runner/context.ts'
import type { Answer } from '../target/api.ts'
import { type CombinedCreation, createWithAllMembers } from './combined-creation.ts'
import { createLibraryView } from './library-views.ts'
import { madeInRun } from './placeholders.ts'

const fullView = (name: string, members: CombinedCreation['members']): CombinedCreation => ({
  ...{ name: `${name} library view`, members, send: createLibraryView },
})

/** Library views with all members, so that few views try several values of each member. */
export const FULL_LIBRARY_VIEWS: Readonly<Record<string, CombinedCreation>> = Object.fromEntries(
  Object.entries(keptSamples(libraryViewBody)).map(([name, values]) => [name, fullView(name, madeInRun(values))]),
)

/** The library view that is created with these values of its body. */
export function libraryViewNamed(name: string): CombinedCreation {
  const found = FULL_LIBRARY_VIEWS[name]
  if (!found) throw new Error(`no values of a library view are called ${name}`)
  return found
}

/** A library view with markup in its texts, which some servers refuse, though nothing says that they may. */
export const MARKUP_LIBRARY_VIEW = fullView('markup', {
  name: ({ run }: CheckContext) => run.unique('<b>library</b> view'),
  filter: { query: 'no such <b>word</b>' },
})

/** Creates such a view. Blocks if the target refuses it. */
export const fullLibraryView = async (context: CheckContext, name: string) =>
  context.given.resource('create a library view', (await createWithAllMembers(context, libraryViewNamed(name))).answer)

/** Creates a library view with nothing but its space, once in a run. */
export const createPlainLibraryView = (context: CheckContext): Promise<Answer> =>
  context.share('bare library view', context =>
    context.api('createLibraryView', { body: { space_id: context.profile.spaces.main } }),
  )
