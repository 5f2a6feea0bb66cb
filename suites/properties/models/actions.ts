import type fc from 'fast-check'
import type { OperationName } from '../../contract/operations.ts'
import { expectReplay } from '../../expected/replays.ts'
import type { Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { FirstWrite } from '../../setup/requests/good-requests.ts'
import type { CallInput } from '../../target/api.ts'
import type { Claim, NoteStep } from '../property.ts'

/** A write that was sent with an Idempotency-Key, and its response. */
export interface KeyedWrite extends Omit<FirstWrite, 'sentAt'> {
  readonly operation: OperationName
}

/** The thing that a number selects: its remainder by their count is the index. Undefined if there are none. */
export function pick<T>(things: readonly T[], number: number): { readonly at: number; readonly one: T } | undefined {
  const at = number % things.length
  const one = things[at]
  return one === undefined ? undefined : { at, one }
}

/** Performs the commands of one sequence on things of its own, and compares the responses with a model. */
export abstract class Actions {
  protected readonly context: CheckContext
  protected readonly noteStep: NoteStep
  protected readonly views: Resource[] = []
  /** The writes that were accepted, and the number of the thing that each changed. */
  protected readonly writes: { readonly write: KeyedWrite; readonly changed: number | null }[] = []

  constructor(context: CheckContext, noteStep: NoteStep) {
    this.context = context
    this.noteStep = noteStep
  }

  /** Expects that a repeated write has changed nothing. */
  protected abstract expectUnchanged(operation: OperationName, changed: number | null): Promise<void>

  /** Compares the final state of the target with the model. */
  abstract expectFinalState(): Promise<void>

  /** Sends a write with a new Idempotency-Key. */
  protected async write(operation: OperationName, input: CallInput): Promise<KeyedWrite> {
    const keyed = { ...input, key: this.context.run.freshKey() }
    return { operation, input: keyed, answer: await this.context.api(operation, keyed) }
  }

  protected remember(write: KeyedWrite, changed: number | null = null): void {
    this.writes.push({ write, changed })
  }

  /** What a write changed is read immediately after it is repeated, so that a change is reported under this clause. */
  async repeat(number: number): Promise<void> {
    const earlier = pick(this.writes, number)
    if (!earlier) return
    const { operation, input, answer } = earlier.one.write
    this.noteStep(`repeat write ${earlier.at} (${operation}) with its key`)
    expectReplay(this.context, operation, { first: answer, again: await this.context.api(operation, input) })
    await this.expectUnchanged(operation, earlier.one.changed)
  }

  /** Reads a view again, and expects the properties that it was created with. */
  protected async rereadView(
    number: number,
    operation: 'getView' | 'getLibraryView',
    { clause, members }: { readonly clause: string; readonly members: readonly string[] },
  ): Promise<{ readonly made: Resource; readonly read: Resource } | undefined> {
    const view = pick(this.views, number)
    if (!view) return undefined
    const { at, one: made } = view
    this.noteStep(`read view ${at}`)
    const path: CallInput['path'] =
      operation === 'getView' ? { id: this.context.profile.board_id, viewId: made.id } : { id: made.id }
    const expect = this.context.expect(clause)
    const read = expect.resource(await this.context.api(operation, { path }))
    for (const member of members)
      expect.equal(read[member], made[member], `${member} of view ${at} when it is read again`)
    return { made, read }
  }
}

/** A command of a sequence. One that has nothing to change or read does nothing. */
export type Command<Performer extends Actions> = (actions: Performer) => Promise<void>

/** Makes the claim that the target agrees with the model after every sequence of commands. */
export const makeSequenceClaim = <Performer extends Actions>(
  commands: fc.Arbitrary<readonly Command<Performer>[]>,
  begin: (noteStep: NoteStep) => Promise<Performer>,
): Claim<readonly Command<Performer>[]> => ({
  values: commands,
  async holds(sequence, noteStep) {
    const actions = await begin(noteStep)
    for (const perform of sequence) await perform(actions)
    await actions.expectFinalState()
  },
})
