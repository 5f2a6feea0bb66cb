import fc from 'fast-check'
import { VIEW_MODES } from '../../contract/media-vocabulary.ts'
import { inAnyOrder, sequences } from './sequences.ts'

/**
 * A request on a media library. Its uploads, media, options, views and writes are numbers: the remainder by their count
 * is the index. A command is skipped when there is nothing that it can change or read.
 */
export type LibraryCommand =
  | { readonly do: 'upload'; readonly bytes: number }
  | { readonly do: 'import' }
  | { readonly do: 'send'; readonly upload: number }
  | { readonly do: 'complete'; readonly upload: number }
  | { readonly do: 'poll'; readonly upload: number }
  | {
      readonly do: 'put'
      readonly media: number
      readonly options: readonly number[] | null
      readonly by: 'id' | 'name'
    }
  | { readonly do: 'add options'; readonly words: readonly string[] }
  | { readonly do: 'delete option'; readonly option: number }
  | { readonly do: 'add view'; readonly mode: (typeof VIEW_MODES)[number]; readonly order: number }
  | { readonly do: 'read view'; readonly view: number }
  | { readonly do: 'list views' }
  | { readonly do: 'repeat'; readonly write: number }

/** The commands of one kind. */
export type Command<Name extends LibraryCommand['do']> = Extract<LibraryCommand, { readonly do: Name }>

const number = fc.nat(11)

const upload = fc.record({
  do: fc.constant('upload'),
  bytes: fc.constantFrom(0, 1, 300),
})
const addView = fc.record({
  do: fc.constant('add view'),
  mode: fc.constantFrom(...VIEW_MODES),
  order: fc.integer({ min: 0, max: 50 }),
})
const put = fc.record({
  do: fc.constant('put'),
  media: number,
  options: fc.option(fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 3 }), { freq: 5 }),
  by: fc.constantFrom('id', 'name'),
})
const addOptions = fc.record({
  do: fc.constant('add options'),
  words: fc.shuffledSubarray(['alpha', 'beta', 'gamma', 'delta'], { minLength: 1, maxLength: 2 }),
})

/** The first commands of every sequence: they make two media by uploads. */
const madeMedia: fc.Arbitrary<readonly LibraryCommand[]> = fc
  .tuple(upload, upload)
  .map(([one, other]) => [
    one,
    other,
    { do: 'send', upload: 0 },
    { do: 'send', upload: 1 },
    { do: 'complete', upload: 0 },
    { do: 'complete', upload: 1 },
  ])

const deleteOption = fc.record({ do: fc.constant('delete option'), option: number })
const ofUpload = fc.record({ do: fc.constantFrom('send', 'complete', 'poll'), upload: number })
const readView = fc.record({ do: fc.constant('read view'), view: number })
const repeat = fc.record({ do: fc.constant('repeat'), write: number })
const others = fc.constantFrom<LibraryCommand>({ do: 'import' }, { do: 'list views' })
const anything = fc.oneof<fc.Arbitrary<LibraryCommand>[]>(
  upload,
  put,
  addOptions,
  deleteOption,
  ofUpload,
  repeat,
  others,
)

/** Makes two media with a value each, then mixes commands of all kinds; one option is deleted right after a media was tagged. */
export const libraryCommands: fc.Arbitrary<readonly LibraryCommand[]> = sequences(
  fc
    .tuple(
      madeMedia,
      fc.tuple(put, put, addView),
      inAnyOrder<LibraryCommand>(addOptions, ofUpload, repeat, anything),
      fc.tuple(put, deleteOption),
      inAnyOrder<LibraryCommand>(put, readView, repeat),
    )
    .map(parts => parts.flat()),
)
