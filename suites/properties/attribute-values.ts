import fc from 'fast-check'
import type { Check } from '../check.ts'
import { mediaFor, rereadMedia, sendValue, writeValue } from '../given/media.ts'
import { sequences } from './arbitraries/sequences.ts'
import { FIELDS, type Held, type Put, putClauses, puts, putsToAll, valuing } from './attribute-puts.ts'
import { property } from './property.ts'

const EMPTY: Held = new Map(FIELDS.map(field => [field, []]))

const lastPut = property<readonly Put[]>('a-media-holds-what-was-put-last', {
  clauses: putClauses,
  runs: 1,
  async claim(context) {
    const { attributeOf, wire, judge, clauseOf } = await valuing(context)
    const media = await mediaFor(context, 'properties')
    /** What the media is known to hold; null where a write did not do what it should. */
    let known: Held | null = EMPTY
    const emptied = async () => {
      for (const field of FIELDS)
        if (known?.get(field)?.length !== 0) await writeValue(context, media, attributeOf(field), null)
    }
    return {
      values: sequences(
        fc.tuple(putsToAll, fc.array(puts, { minLength: 4, maxLength: 4 })).map(([all, others]) => [...all, ...others]),
      ),
      async holds(sequence, tell) {
        await emptied()
        known = null
        const held = new Map(EMPTY)
        for (const put of sequence) {
          const { value, held: members } = wire(put)
          tell(`PUT ${JSON.stringify(value)} as the ${put.field} of a media`)
          const answer = context
            .expect(clauseOf(put))
            .resource(await sendValue(context, media, attributeOf(put.field), value))
          held.set(put.field, members)
          judge(answer, held, put, 'in the answer')
        }
        const last = sequence.at(-1)
        if (!last) return
        tell('read the media')
        await context.eventually(async () => judge(await rereadMedia(context, media), held, last, 'on reading'))
        known = held
      },
    }
  },
})

/** Values that are set and cleared on one media. Spec: Media attributes and values. */
export const attributeValueProperties: readonly Check[] = [lastPut]
