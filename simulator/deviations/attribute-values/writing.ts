import type { Json, Media, MediaAttribute, Row } from '../../../fixtures/entities.ts'
import { readAttributeElements } from '../../service/attribute-values/elements.ts'
import { invalid } from '../../service/errors.ts'
import { replaceAttribute } from '../../service/operations/media/replace-attribute.ts'
import { ok, type Reply } from '../../service/reply.ts'
import type { Call } from '../../service/service.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { type Patch, wrapHandler } from '../patches.ts'
import { heldBefore, onPut } from './patches.ts'

/** Does something with the media and the attribute of a PUT once it has been done; answers the media as it is then. */
const afterwards = (change: (call: Call, media: Media, attribute: MediaAttribute) => void): Patch =>
  wrapHandler('setAttributeValue', (handle, call): Reply => {
    const { world, params, service } = call
    const reply = handle(call)
    const media = world.media.get(params.id ?? '')
    const attribute = world.mediaAttributes.get(params.attributeId ?? '')
    if (media && attribute) change(call, media, attribute)
    const left = world.media.get(params.id ?? '')
    return left ? ok(service.present.media(call, left)) : reply
  })

const merged = (held: Json | undefined, value: Json | undefined): Json | undefined =>
  value === undefined ? value : [...new Set([...readAttributeElements(held), ...readAttributeElements(value)])]

const clearing = [
  deviation(
    'attribute-values/null-is-ignored',
    'A null leaves the value as it is.',
    ['ATTRIBUTE-VALUE-CLEARS'],
    onPut(
      honest => (call, attribute, value) =>
        value === null ? heldBefore(call, attribute) : honest(call, attribute, value),
    ),
  ),
  deviation(
    'attribute-values/cleared-entries-stay',
    'A value that is cleared is null, and its entry stays.',
    ['ATTRIBUTE-VALUE-CLEARS'],
    onPut(honest => (call, attribute, value) => {
      const had = heldBefore(call, attribute) !== undefined
      return value === null && had ? null : honest(call, attribute, value)
    }),
  ),
  deviation(
    'attribute-values/single-values-are-cleared-alone',
    'The value of a multiple attribute is cleared by an empty array, and null leaves it.',
    ['ATTRIBUTE-VALUE-CLEARS'],
    onPut(
      honest => (call, attribute, value) =>
        value === null && attribute.multiple ? heldBefore(call, attribute) : honest(call, attribute, value),
    ),
  ),
]

const replacing = [
  deviation(
    'attribute-values/several-are-merged',
    'What is written to a multiple attribute joins what it holds.',
    ['ATTRIBUTE-VALUE-REPLACES'],
    onPut(honest => (call, attribute, value) => {
      const written = honest(call, attribute, value)
      return attribute.multiple ? merged(heldBefore(call, attribute), written) : written
    }),
  ),
  deviation(
    'attribute-values/tags-are-merged',
    'Options are added to a media one by one, and none is taken away.',
    ['ATTRIBUTE-VALUE-REPLACES'],
    onPut(honest => (call, attribute, value) => {
      const written = honest(call, attribute, value)
      const merges = attribute.multiple && attribute.type === 'tags'
      return merges ? merged(heldBefore(call, attribute), written) : written
    }),
  ),
  deviation(
    'attribute-values/first-write-stays',
    'A value that is there already is not inserted again.',
    ['ATTRIBUTE-VALUE-REPLACES'],
    onPut(honest => (call, attribute, value) => {
      const written = honest(call, attribute, value)
      return written === undefined ? written : (heldBefore(call, attribute) ?? written)
    }),
  ),
  deviation(
    'attribute-values/a-write-replaces-all-values',
    'The attributes of a media are written as one document, with nothing but the new value in it.',
    ['ATTRIBUTE-VALUE-KEEPS-OTHERS'],
    afterwards(({ world }, media, { id }) => {
      const { [id]: value } = media.attributes
      if (value !== undefined) world.media.put({ ...media, attributes: { [id]: value } })
    }),
  ),
  deviation(
    'attribute-values/null-clears-all-values',
    'A null clears the whole document of attributes.',
    ['ATTRIBUTE-VALUE-KEEPS-OTHERS'],
    wrapHandler('setAttributeValue', (handle, call) => {
      const { world, params } = call
      const before = world.media.get(params.id ?? '')
      const had = before && Object.keys(before.attributes).includes(params.attributeId ?? '')
      const reply = handle(call)
      const media = world.media.get(params.id ?? '')
      if (!media || !had || Object.keys(media.attributes).includes(params.attributeId ?? '')) return reply
      return ok(call.service.present.media(call, world.media.put({ ...media, attributes: {} })))
    }),
  ),
  deviation(
    'attribute-values/refused-writes-clear',
    'The old value is deleted before the new one is looked at.',
    ['ATTRIBUTE-VALUE-REFUSED-KEEPS'],
    onPut(honest => (call, attribute, value) => {
      const media = call.world.media.get(call.params.id ?? '')
      try {
        return honest(call, attribute, value)
      } catch (error) {
        if (media)
          call.world.media.put({ ...media, attributes: replaceAttribute(media.attributes, attribute.id, undefined) })
        throw error
      }
    }),
  ),
  deviation(
    'attribute-values/stored-up-to-the-fault',
    'The elements of an array are stored one by one, up to the one that is refused.',
    ['ATTRIBUTE-VALUE-REFUSED-KEEPS'],
    onPut(honest => (call, attribute, value) => {
      if (!Array.isArray(value)) return honest(call, attribute, value)
      const { world, params } = call
      const stored: Json[] = []
      for (const element of value) {
        try {
          stored.push(...readAttributeElements(honest(call, attribute, [element])))
        } catch (error) {
          const media = world.media.get(params.id ?? '')
          const left = stored.length === 0 ? undefined : stored
          if (media) world.media.put({ ...media, attributes: replaceAttribute(media.attributes, attribute.id, left) })
          throw error
        }
      }
      return honest(call, attribute, value)
    }),
  ),
]

/** Writes the media's value to the cells of mediacolumns over the attribute, in rows that hold the media. */
const copied = (concerns: (row: Row, columnId: string) => boolean): Patch =>
  afterwards(({ world }, media, attribute) => {
    const value = media.attributes[attribute.id]
    if (value === undefined) return
    for (const board of world.boards.values()) {
      const mirrors = board.columns.listed.filter(({ media_attribute_id }) => media_attribute_id === attribute.id)
      for (const row of board.rows.listed) {
        const holds = Object.values(row.cells).some(held => readAttributeElements(held).includes(media.id))
        for (const { id } of mirrors) {
          if (holds && concerns(row, id)) board.rows.put({ ...row, cells: { ...row.cells, [id]: value } })
        }
      }
    }
  })

const cells = [
  deviation(
    'attribute-values/cells-follow',
    'The cells of mediacolumns follow the media that their rows hold.',
    ['ATTRIBUTE-VALUE-BOARD-CELLS'],
    copied(() => true),
  ),
  deviation(
    'attribute-values/empty-cells-follow',
    'Cells of mediacolumns that are empty take over the value of the media.',
    ['ATTRIBUTE-VALUE-BOARD-CELLS'],
    copied((row, id) => row.cells[id] === undefined),
  ),
  deviation(
    'attribute-values/filled-cells-follow',
    'Cells of mediacolumns that hold a value take over the one of the media.',
    ['ATTRIBUTE-VALUE-BOARD-CELLS'],
    copied((row, id) => row.cells[id] !== undefined),
  ),
]

/** A null that is refused where something could be cleared. */
const nullRefused = deviation(
  'attribute-values/null-is-refused',
  'A value that is there is not cleared but written again: null is refused.',
  ['ATTRIBUTE-VALUE-CLEARS'],
  onPut(honest => (call, attribute, value) => {
    if (value === null && heldBefore(call, attribute) !== undefined) throw invalid('value', 'required')
    return honest(call, attribute, value)
  }),
)

/** Mistakes in what the PUT of a value replaces, and what it leaves. */
export const writingDeviations: readonly Deviation[] = [...clearing, nullRefused, ...replacing, ...cells]
