import fc from 'fast-check'
import type { Check } from '../check.ts'
import { mediaFor, rereadMedia, sendValue, writeValue } from '../given/media.ts'
import { sequences } from './arbitraries/sequences.ts'
import {
  type AttributeWrite,
  attributeWriteClauses,
  attributeWrites,
  type ExpectedValues,
  prepareAttributeWrites,
  WRITTEN_ATTRIBUTES,
  writesToMostAttributes,
} from './attribute-writes.ts'
import { sendUnlessUnusual, toOrdinaryNumber, toOrdinaryText } from './ordinary.ts'
import { property } from './property.ts'

const toOrdinaryWrite = (write: AttributeWrite): AttributeWrite => {
  const { content } = write
  if (typeof content === 'string') return { ...write, content: toOrdinaryText(content) }
  return typeof content === 'number' ? { ...write, content: toOrdinaryNumber(content) } : write
}

const EMPTY: ExpectedValues = new Map(WRITTEN_ATTRIBUTES.map(field => [field, []]))

/** Sequences of writes that set and clear the values of one media. Spec: Media attributes and values. */
export const attributeValueProperties: readonly Check[] = [
  property<readonly AttributeWrite[]>('a-media-holds-what-was-put-last', {
    clauses: attributeWriteClauses,
    runs: 1,
    async claim(context) {
      const { attributeOf, encode, expectValues, clauseOf } = await prepareAttributeWrites(context)
      const media = await mediaFor(context, 'properties')
      /** The known values of the media; null after a sequence that failed. */
      let known: ExpectedValues | null = EMPTY
      const clearAll = async () => {
        for (const field of WRITTEN_ATTRIBUTES)
          if (known?.get(field)?.length !== 0) await writeValue(context, media, attributeOf(field), null)
      }
      return {
        values: sequences(
          fc
            .tuple(writesToMostAttributes, fc.array(attributeWrites, { minLength: 4, maxLength: 4 }))
            .map(([all, others]) => [...all, ...others]),
        ),
        async holds(sequence, noteStep) {
          await clearAll()
          known = null
          const held = new Map(EMPTY)
          for (const drawn of sequence) {
            noteStep(`PUT ${JSON.stringify(encode(drawn).value)} as the ${drawn.field} of a media`)
            const { write, answer } = await sendUnlessUnusual(context, drawn, toOrdinaryWrite, one =>
              sendValue(context, media, attributeOf(one.field), encode(one).value),
            )
            const shown = context.expect(clauseOf(write)).resource(answer)
            held.set(write.field, encode(write).held)
            expectValues(shown, held, write, 'in the response')
          }
          const last = sequence.at(-1)
          if (!last) return
          noteStep('read the media')
          await context.eventually(async () =>
            expectValues(await rereadMedia(context, media), held, last, 'when the media is read again'),
          )
          known = held
        },
      }
    },
  }),
]
