import fc from 'fast-check'
import type { Actions, Command } from '../models/actions.ts'

/** The part that was removed last, so that shrinking continues from its position. */
interface Cut {
  readonly size: number
  readonly from: number
}

/** The sequence without one part, for every part: first halves, finally single properties. */
function* shorter<T>(sequence: readonly T[], last: Cut | undefined): Generator<fc.Value<readonly T[]>> {
  const half = Math.ceil(sequence.length / 2)
  for (let size = Math.min(last?.size ?? half, half); size > 0; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = size === last?.size ? last.from : 0; from < sequence.length; from += size)
      yield new fc.Value(sequence.toSpliced(from, size), { size, from } satisfies Cut)
  }
}

const isCut = (context: unknown): context is Cut => typeof context === 'object' && context !== null && 'from' in context

class Sequences<T> extends fc.Arbitrary<readonly T[]> {
  private readonly drawn: fc.Arbitrary<readonly T[]>

  constructor(drawn: fc.Arbitrary<readonly T[]>) {
    super()
    this.drawn = drawn
  }

  override generate(random: fc.Random, bias: number | undefined): fc.Value<readonly T[]> {
    return new fc.Value(this.drawn.generate(random, bias).value_, undefined)
  }

  override canShrinkWithoutContext(_: unknown): _ is readonly T[] {
    return false
  }

  override shrink(sequence: readonly T[], context: unknown): fc.Stream<fc.Value<readonly T[]>> {
    return fc.stream(shorter(sequence, isCut(context) ? context : undefined))
  }
}

/** Sequences whose properties do not depend on each other: they shrink by removing properties. */
export const sequences = <T>(drawn: fc.Arbitrary<readonly T[]>): fc.Arbitrary<readonly T[]> => new Sequences(drawn)

/** Makes commands that do the same with different values. */
export const commandsFor =
  <Performer extends Actions>() =>
  <Drawn>(
    values: fc.Arbitrary<Drawn>,
    perform: (actions: Performer, drawn: Drawn) => Promise<void>,
  ): fc.Arbitrary<Command<Performer>> =>
    values.map(drawn => actions => perform(actions, drawn))

/** One value of each arbitrary, in any order. */
export const inAnyOrder = <T>(...things: readonly fc.Arbitrary<T>[]): fc.Arbitrary<readonly T[]> =>
  fc.tuple(...things).chain(drawn => fc.shuffledSubarray(drawn, { minLength: drawn.length }))
