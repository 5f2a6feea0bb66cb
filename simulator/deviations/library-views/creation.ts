import type { Json } from '../../../fixtures/entities.ts'
import type { Call } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { isObject, omit } from '../json.ts'
import { wrapHandler } from '../patches.ts'
import { always, onCreating, onSending, refusing } from './patches.ts'

/** The first space of the organization that a space belongs to; a space that there is not stays as it is. */
const firstBeside = (id: Json | undefined, { world }: Call): Json => {
  const asked = world.spaces.get(String(id))
  const own = asked && [...world.spaces.values()].find(one => one.organization_id === asked.organization_id)
  return own?.id ?? id ?? null
}

const names: readonly Deviation[] = [
  deviation(
    'library-views/name-is-a-slug',
    'The name is stored as it would stand in an address.',
    ['LIBRARY-VIEW-NAME'],
    onCreating(
      ({ name }) => typeof name === 'string' && name.length > 1,
      draft => ({ ...draft, name: String(draft.name).replaceAll(' ', '-') }),
    ),
  ),
  deviation(
    'library-views/untitled-has-a-name',
    'A view without a name is given the one that it is rendered with.',
    ['LIBRARY-VIEW-NAME-NULL'],
    onCreating(
      ({ name }) => name === null,
      draft => ({ ...draft, name: 'Untitled' }),
    ),
  ),
  deviation(
    'library-views/null-is-no-name',
    'A name may be left out, and null is refused.',
    ['LIBRARY-VIEW-NAME-NULL'],
    refusing('name', ({ name }) => name === null),
  ),
  deviation(
    'library-views/name-is-required',
    'A view without a name is refused, as a board view might be.',
    ['LIBRARY-VIEW-EVERYTHING-OPTIONAL'],
    refusing('name', ({ name }) => name === undefined),
  ),
  deviation(
    'library-views/organization-for-space',
    'space_id holds the id of the organization.',
    ['LIBRARY-VIEW-SPACE'],
    onSending(always, ({ organization_id = null }) => ({ space_id: organization_id })),
  ),
  deviation(
    'library-views/made-in-the-first-space',
    'A view is made in the first space of the organization, whichever it asks for.',
    ['LIBRARY-VIEW-SPACE'],
    onCreating(
      ({ space_id }) => space_id !== undefined,
      (draft, call) => ({ ...draft, space_id: firstBeside(draft.space_id, call) }),
    ),
  ),
]

const stored: readonly Deviation[] = [
  deviation(
    'library-views/stored-before-its-filter-is-looked-at',
    'A view is stored, and then its filter is looked at, without a transaction around both.',
    ['LIBRARY-VIEW-REFUSED-NONE'],
    wrapHandler('createLibraryView', (handle, call) => {
      try {
        return handle(call)
      } catch (error) {
        if (isObject(call.body) && isObject(call.body.filter)) handle({ ...call, body: { ...call.body, filter: null } })
        throw error
      }
    }),
  ),
]

const modes: readonly Deviation[] = [
  deviation(
    'library-views/grid-becomes-gallery',
    'Every view is stored as a gallery.',
    ['LIBRARY-VIEW-MODE-GRID'],
    onCreating(always, draft => (draft.view_mode === 'grid' ? { ...draft, view_mode: 'gallery' } : draft)),
  ),
  deviation(
    'library-views/gallery-cannot-be-asked-for',
    'The list of modes holds those that are not the default.',
    ['LIBRARY-VIEW-MODE-GALLERY'],
    refusing('view_mode', ({ view_mode }) => view_mode === 'gallery'),
  ),
  deviation(
    'library-views/grid-by-default',
    'A view that does not say otherwise is a grid, as board views are.',
    ['LIBRARY-VIEW-MODE-DEFAULT'],
    onCreating(always, draft => ({ view_mode: 'grid', ...draft })),
  ),
  deviation(
    'library-views/unknown-mode-is-gallery',
    'A mode that nobody knows falls back to the default.',
    ['LIBRARY-VIEW-MODE-UNKNOWN'],
    onCreating(
      ({ view_mode }) => view_mode !== 'grid',
      draft => omit(draft, 'view_mode'),
    ),
  ),
]

/** Mistakes in the name, space and mode that a library view is created with. */
export const creationDeviations: readonly Deviation[] = [...names, ...stored, ...modes]
