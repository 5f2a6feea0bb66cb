import type { MediaAttribute, Row } from '../../../fixtures/entities.ts'
import { isObject } from '../../json.ts'
import { param } from '../../service/operation.ts'
import { changeRule, changeStepOf, combinePatches, type Patch } from '../../service/patches.ts'
import type { PlainResponse } from '../../service/reply.ts'
import type { Call } from '../../service/service.ts'
import { ancestorsOf } from '../board-rows/patches.ts'
import { type Documented, lawClause } from '../laws/documented-operations.ts'
import { reserveLate } from '../laws/idempotency.ts'
import { changeIdempotencyOf, type Idempotent } from '../laws/idempotency-replays.ts'
import { each, type Mutant, mutants } from '../mutant.ts'

/** Reads when the request comes, and acts before it writes on what it read then. */
const actOnWhatWasRead =
  (read: (call: Call) => (body: unknown) => void) =>
  (reference: Idempotent): Idempotent =>
  (call, readBody, answer) => {
    const act = read(call)
    return reference(call, readBody, text => {
      act(JSON.parse(text))
      return answer(text)
    })
  }

/** What rules know of the world as it was when their request came, by the headers of the request. */
function rememberAtArrival<State>(name: Documented, read: (call: Call) => State) {
  const known = new WeakMap<Headers, State>()
  const remember: Patch = changeStepOf(name, 'answerIdempotently', reference => (call, readBody, answer) => {
    known.set(call.headers, read(call))
    return reference(call, readBody, answer)
  })
  return { remember, recall: ({ headers }: Call): State | undefined => known.get(headers) }
}

const loseAddedOptions = actOnWhatWasRead(({ world, params }) => {
  const before = world.mediaAttributes.get(params.id ?? '')
  return () => before && world.mediaAttributes.put(before)
})

/** Writes back what was deleted meanwhile. */
const addToOldOptions = actOnWhatWasRead(({ world, params }) => {
  const before = world.mediaAttributes.get(params.id ?? '')
  return () => {
    const now = world.mediaAttributes.get(params.id ?? '')
    if (!before?.options || !now?.options) return
    const added = now.options.filter(({ id }) => !before.options?.some(option => option.id === id))
    world.mediaAttributes.put({ ...now, options: [...before.options, ...added] })
  }
})

/** A move writes the cells as they were when it came. */
const moveWithOldCells = actOnWhatWasRead(({ world, params }) => {
  const rows = world.boards.get(params.id ?? '')?.rows
  const before = rows?.get(params.rowId ?? '')
  return body => {
    const now: Row | undefined = rows?.get(params.rowId ?? '')
    if (now && before && isObject(body) && 'parent_id' in body) rows?.put({ ...now, cells: before.cells })
  }
})

const loseValues = actOnWhatWasRead(({ world, params }) => {
  const before = world.media.get(params.id ?? '')
  return () => before && world.media.put(before)
})

/** Stores the key only after the write, and answers each of several requests by its own write. */
const answerOwnWrite =
  (reference: Idempotent): Idempotent =>
  async (call, readBody, answer) => {
    let own: PlainResponse | undefined
    const kept = await reserveLate(reference)(call, readBody, text => {
      own = answer(text)
      return own
    })
    return own ?? kept
  }

/** The same, also where the key is stored already. */
const answerOwnWriteAlways =
  (reference: Idempotent): Idempotent =>
  async (call, readBody, answer) => {
    let own: PlainResponse | undefined
    const kept = reserveLate(reference)(call, readBody, text => {
      own = answer(text)
      return own
    })
    return kept.catch(error => {
      if (own) return own
      throw error
    })
  }

/** Mistakes that only requests at the same time reveal. */
export const raceMutants: readonly Mutant[] = mutants({
  ...each(['createView', 'createLibraryView'] as const, name => ({
    [`relations/${name}-reserves-its-key-late: ${name} stores its key only after the write, while other operations lock
      theirs. Requests with one key at the same time all write.
      IDEM-CONCURRENT-ONCE`]: changeIdempotencyOf(name, reserveLate),
  })),
  ...each(['createUpload', 'createMediaAttribute'] as const, name => ({
    [`relations/${name}-reserves-its-key-late: ${name} stores its key only after the write, while other operations lock
      theirs. Requests with one key at the same time all write, and each shows what it has made.
      IDEM-CONCURRENT-ONCE`]: changeIdempotencyOf(name, answerOwnWrite),
  })),
  ...each(['createColumn', 'deleteOption'] as const, name => ({
    [`relations/${name}-reserves-its-key-late: ${name} stores its key only after the write, while other operations lock
      theirs. When requests with one key overlap, all but the first are refused for what the first has done.
      IDEM-IN-FLIGHT`]: changeIdempotencyOf(name, reserveLate),
  })),
  [`relations/options-added-twice-at-once: addOptions stores its key only after the write, and reads the options before.
    Requests with one key at the same time each add the option with an id of their own.
    IDEM-CONCURRENT-ONCE`]: changeIdempotencyOf('addOptions', reference => loseAddedOptions(answerOwnWrite(reference))),
  [`relations/options-added-at-once-are-lost: Adding options reads the list, appends to it and writes it back without a
    lock. Of two requests at the same time, one loses its options.
    OPTIONS-ADD-KEEPS`]: changeIdempotencyOf('addOptions', loseAddedOptions),
  [`relations/options-deleted-beside-additions-come-back: Adding options reads the list, appends to it and writes it
    back without a lock. An option that is deleted meanwhile comes back.
    OPTION-DELETE`]: changeIdempotencyOf('addOptions', addToOldOptions),
  [`relations/options-counted-early: The server counts the options of an attribute before it locks the attribute. Two
    requests at the same time can exceed the limit. OPTIONS-ADD-TOTAL-MAX`]: service => {
    const { remember, recall } = rememberAtArrival<MediaAttribute | undefined>('addOptions', call =>
      call.world.mediaAttributes.get(param(call, 'id')),
    )
    const count = changeRule(
      'options',
      'totalIsAllowed',
      reference => (call, attribute, added) => reference(call, recall(call) ?? attribute, added),
    )
    return combinePatches(remember, count)(service)
  },
  [`relations/column-names-looked-up-early: The server looks a column name up before the insert, without a unique index.
    Two requests at the same time can create two columns with one name. COLUMN-NAME-UNIQUE`]: service => {
    const { remember, recall } = rememberAtArrival<readonly string[]>('createColumn', call =>
      call.service.visible.board(call).columns.all.map(({ id }) => id),
    )
    const lookUp = changeRule('columns', 'nameIsFree', reference => (call, board, draft, self) => {
      const known = recall(call)
      const twin = board.columns.all.find(({ name }) => name.toLowerCase() === draft.name.toLowerCase())
      if (!known || !twin || known.includes(twin.id)) reference(call, board, draft, self)
    })
    return combinePatches(remember, lookUp)(service)
  },
  [`relations/values-written-at-once-are-lost: The values of a media are one document, which is written back without a
    lock. When two values are set at the same time, one is lost.
    ATTRIBUTE-VALUE-KEEPS-OTHERS`]: changeIdempotencyOf('setAttributeValue', loseValues),
  [`relations/updateRow-reserves-its-key-late: updateRow stores its key only after the write, while other operations
    lock theirs. When requests with one key and different bodies overlap, all write, and each shows what it has
    written. ${lawClause('IDEM-CONFLICT-BODY', 'updateRow')}`]: changeIdempotencyOf('updateRow', answerOwnWriteAlways),
  [`relations/moves-write-old-cells: A move writes all cells of the row as they were when its request arrived. When a
    move and an update of a cell overlap, the cell is lost.
    ROW-UPDATE-AT-ONCE`]: changeIdempotencyOf('updateRow', moveWithOldCells),
  [`relations/cycles-looked-for-early: The server looks for cycles before it locks the rows. Two moves at the same time,
    each permitted alone, make a cycle. ROW-PARENT-CYCLE`]: service => {
    const { remember, recall } = rememberAtArrival<(id: string) => readonly string[]>('updateRow', call => {
      const { rows } = call.service.visible.board(call)
      const parents = new Map(rows.all.map(row => [row.id, ancestorsOf({ rows }, row.id)]))
      return id => parents.get(id) ?? []
    })
    const look = changeRule('rows', 'parentIsNoDescendant', reference => (call, board, move) => {
      const ancestors = recall(call)?.(move.parent_id)
      if (!ancestors || !move.row || ancestors.includes(move.row.id)) reference(call, board, move)
    })
    return combinePatches(remember, look)(service)
  },
})
