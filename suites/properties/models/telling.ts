import type fc from 'fast-check'
import type { Claim, Tell } from '../property.ts'

interface Story {
  /** Holds what there is in the end against the model. */
  readonly end: () => Promise<void>
}

/** The claim that every story of such commands ends as its model says. */
export const telling = <Command, Told extends Story>(
  commands: fc.Arbitrary<readonly Command[]>,
  begin: (tell: Tell) => Promise<Told>,
  perform: (story: Told, command: Command) => Promise<void>,
): Claim<readonly Command[]> => ({
  values: commands,
  async holds(given, tell) {
    const story = await begin(tell)
    for (const command of given) await perform(story, command)
    await story.end()
  },
})
