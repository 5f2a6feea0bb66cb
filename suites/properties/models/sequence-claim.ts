import type fc from 'fast-check'
import type { Claim, NoteStep } from '../property.ts'

interface ModelActions {
  /** Compares the final state of the target with the model. */
  readonly expectFinalState: () => Promise<void>
}

/** Makes the claim that the target agrees with the model after every sequence of commands. */
export const makeSequenceClaim = <Command, Actions extends ModelActions>(
  commands: fc.Arbitrary<readonly Command[]>,
  begin: (noteStep: NoteStep) => Promise<Actions>,
  perform: (actions: Actions, command: Command) => Promise<void>,
): Claim<readonly Command[]> => ({
  values: commands,
  async holds(sequence, noteStep) {
    const actions = await begin(noteStep)
    for (const command of sequence) await perform(actions, command)
    await actions.expectFinalState()
  },
})
