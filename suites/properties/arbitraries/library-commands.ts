import fc from 'fast-check'
import { VIEW_MODES } from '../../contract/media-vocabulary.ts'
import type { Command } from '../models/actions.ts'
import type { LibraryActions } from '../models/library-actions.ts'
import { commandsFor, inAnyOrder, sequences } from './sequences.ts'

/** A request on a media library. Its uploads, media, options, views and writes are numbers: the remainder by their count is the index. */
type LibraryCommand = Command<LibraryActions>

const number = fc.nat(11)

const commandOf = commandsFor<LibraryActions>()

const upload = commandOf(fc.constantFrom(0, 1, 300), (actions, bytes) => actions.start(bytes))
const addView = commandOf(fc.tuple(fc.constantFrom(...VIEW_MODES), fc.integer({ min: 0, max: 50 })), (actions, made) =>
  actions.addView(...made),
)
const options = fc.option(fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 3 }), { freq: 5 })
const put = commandOf(fc.tuple(number, options, fc.constantFrom('id', 'name')), (actions, written) =>
  actions.put(...written),
)
const addOptions = commandOf(
  fc.shuffledSubarray(['alpha', 'beta', 'gamma', 'delta'], { minLength: 1, maxLength: 2 }),
  (actions, words) => actions.addOptions(words),
)

const sendAndComplete: readonly LibraryCommand[] = [
  actions => actions.send(0),
  actions => actions.send(1),
  actions => actions.complete(0),
  actions => actions.complete(1),
]

/** The first commands of every sequence: they make two media by uploads. */
const madeMedia = fc.tuple(upload, upload).map(two => [...two, ...sendAndComplete])

const deleteOption = commandOf(number, (actions, option) => actions.deleteOption(option))
const ofUpload = commandOf(fc.tuple(fc.constantFrom('send', 'complete', 'poll'), number), (actions, [act, one]) =>
  actions[act](one),
)
const readView = commandOf(number, (actions, view) => actions.readView(view))
const repeat = commandOf(number, (actions, write) => actions.repeat(write))
const others = fc.constantFrom<LibraryCommand>(
  actions => actions.import(),
  actions => actions.listViews(),
)
const anything = fc.oneof(upload, put, addOptions, deleteOption, ofUpload, repeat, others)

/** Makes two media with a value each, then mixes commands of all kinds; one option is deleted right after a media was tagged. */
export const libraryCommands: fc.Arbitrary<readonly LibraryCommand[]> = sequences(
  fc
    .tuple(
      madeMedia,
      fc.tuple(put, put, addView),
      inAnyOrder(addOptions, ofUpload, repeat, anything),
      fc.tuple(put, deleteOption),
      inAnyOrder(put, readView, repeat),
    )
    .map(parts => parts.flat()),
)
