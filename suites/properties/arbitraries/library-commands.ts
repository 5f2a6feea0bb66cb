import fc from 'fast-check'
import { VIEW_MODES } from '../../contract/media-vocabulary.ts'
import type { Command } from '../models/actions.ts'
import type { LibraryActions } from '../models/library-actions.ts'
import { inAnyOrder, sequences } from './sequences.ts'

/** A request on a media library. Its uploads, media, options, views and writes are numbers: the remainder by their count is the index. */
type LibraryCommand = Command<LibraryActions>

const number = fc.nat(11)

const upload = fc.constantFrom(0, 1, 300).map(
  (bytes): LibraryCommand =>
    actions =>
      actions.start(bytes),
)
const addView = fc.tuple(fc.constantFrom(...VIEW_MODES), fc.integer({ min: 0, max: 50 })).map(
  (made): LibraryCommand =>
    actions =>
      actions.addView(...made),
)
const options = fc.option(fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 3 }), { freq: 5 })
const put = fc.tuple(number, options, fc.constantFrom('id', 'name')).map(
  (written): LibraryCommand =>
    actions =>
      actions.put(...written),
)
const addOptions = fc.shuffledSubarray(['alpha', 'beta', 'gamma', 'delta'], { minLength: 1, maxLength: 2 }).map(
  (words): LibraryCommand =>
    actions =>
      actions.addOptions(words),
)

const send =
  (one: number): LibraryCommand =>
  actions =>
    actions.send(one)
const complete =
  (one: number): LibraryCommand =>
  actions =>
    actions.complete(one)
const poll =
  (one: number): LibraryCommand =>
  actions =>
    actions.poll(one)

/** The first commands of every sequence: they make two media by uploads. */
const madeMedia = fc
  .tuple(upload, upload)
  .map((two): readonly LibraryCommand[] => [...two, send(0), send(1), complete(0), complete(1)])

const deleteOption = number.map(
  (option): LibraryCommand =>
    actions =>
      actions.deleteOption(option),
)
const ofUpload = fc.tuple(fc.constantFrom(send, complete, poll), number).map(([act, one]) => act(one))
const readView = number.map(
  (view): LibraryCommand =>
    actions =>
      actions.readView(view),
)
const repeat = number.map(
  (write): LibraryCommand =>
    actions =>
      actions.repeat(write),
)
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
