import type { Json, Media, MediaAttribute, Row } from '../../../fixtures/entities.ts'
import { elementsOf, toObject } from '../../json.ts'
import { replaceAttribute } from '../../service/operations/media/replace-attribute.ts'
import { type Patch, wrapHandler } from '../../service/patches.ts'
import { ok, type Reply } from '../../service/reply.ts'
import type { Call } from '../../service/service.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { actOnRefusal } from '../refusals.ts'
import { keepPerWorld } from '../state-per-world.ts'
import { changeParsedValue, keepStored, readStoredValue } from './patches.ts'

/** Acts after a PUT, and answers with the media as it is then. */
const afterPut = (change: (call: Call, media: Media, attribute: MediaAttribute) => void): Patch =>
  wrapHandler('setAttributeValue', (handle, call): Reply => {
    const { world, params, service } = call
    const reply = handle(call)
    const media = world.media.get(params.id ?? '')
    const attribute = world.mediaAttributes.get(params.attributeId ?? '')
    if (media && attribute) change(call, media, attribute)
    const current = world.media.get(params.id ?? '')
    return current ? ok(service.present.media(call, current)) : reply
  })

/** Stores a value of the media that a PUT names. */
const storeValue = ({ world, params }: Call, { id }: MediaAttribute, value: Json | undefined): void => {
  const media = world.media.get(params.id ?? '')
  if (media) world.media.put({ ...media, attributes: replaceAttribute(media.attributes, id, value) })
}

/** Clears a value only for the kind of credential that has written it. */
const clearOwnValues = (): Patch => {
  const writers = keepPerWorld(() => new Map<string, boolean>())
  return wrapHandler('setAttributeValue', (handle, call): Reply => {
    const { world, params, service, body, actor } = call
    const name = `${params.id} ${params.attributeId}`
    const isGrant = actor.user !== null
    const media = world.media.get(params.id ?? '')
    const isOfOthers = (writers(world).get(name) ?? isGrant) !== isGrant
    if (media && isOfOthers && toObject(body).value === null) return ok(service.present.media(call, media))
    writers(world).set(name, isGrant)
    return handle(call)
  })
}

const mergeElements = (held: Json | undefined, value: Json | undefined): Json | undefined =>
  value === undefined ? value : [...new Set([...elementsOf(held), ...elementsOf(value)])]

/** Copies the value to the mediacolumn cells of the rows that hold the media. */
const copyToCells = (concerns: (row: Row, columnId: string) => boolean): Patch =>
  afterPut(({ world }, media, attribute) => {
    const value = media.attributes[attribute.id]
    if (value === undefined) return
    for (const board of world.boards.values()) {
      const mirrors = board.columns.listed.filter(({ media_attribute_id }) => media_attribute_id === attribute.id)
      for (const row of board.rows.listed) {
        const holds = Object.values(row.cells).some(held => elementsOf(held).includes(media.id))
        for (const { id } of mirrors) {
          if (holds && concerns(row, id)) board.rows.put({ ...row, cells: { ...row.cells, [id]: value } })
        }
      }
    }
  })

/** Mistakes in what a PUT changes. */
export const writingMutants: readonly Mutant[] = mutants({
  [`attribute-values/values-of-grants-stay: A token does not clear what a grant has written, nor a grant what a token has.
    ATTRIBUTE-VALUE-CLEARS`]: clearOwnValues(),
  [`attribute-values/empty-arrays-are-ignored: The server ignores an empty array: the values stay.
    ATTRIBUTE-VALUE-EMPTY-ARRAY`]: keepStored(value => Array.isArray(value) && value.length === 0),
  [`attribute-values/single-values-are-cleared-alone: null clears single values only: a multiple attribute keeps its
    value. ATTRIBUTE-VALUE-CLEARS`]: keepStored((value, { multiple }) => value === null && multiple),
  [`attribute-values/several-are-merged: A write to a multiple attribute adds to its values, instead of replacing them.
    ATTRIBUTE-VALUE-REPLACES`]: changeParsedValue(reference => (call, attribute, value) => {
    const written = reference(call, attribute, value)
    return attribute.multiple ? mergeElements(readStoredValue(call, attribute), written) : written
  }),
  [`attribute-values/a-write-replaces-all-values: The server stores all values of a media as one document, and a write
    replaces it: the other values are lost. ATTRIBUTE-VALUE-KEEPS-OTHERS`]: afterPut(({ world }, media, { id }) => {
    const { [id]: value } = media.attributes
    if (value !== undefined) world.media.put({ ...media, attributes: { [id]: value } })
  }),
  [`attribute-values/stored-up-to-the-fault: The server stores the elements of an array one by one: a refused write
    leaves those before the invalid one.
    ATTRIBUTE-VALUE-REFUSED-KEEPS`]: changeParsedValue(reference => (call, attribute, value) => {
    if (!Array.isArray(value)) return reference(call, attribute, value)
    const stored: Json[] = []
    for (const element of value) {
      const parse = actOnRefusal(reference, () => storeValue(call, attribute, stored.length === 0 ? undefined : stored))
      stored.push(...elementsOf(parse(call, attribute, [element])))
    }
    return reference(call, attribute, value)
  }),
  [`attribute-values/empty-cells-follow: Setting a value on a media also fills the empty mediacolumn cells of its rows.
    ATTRIBUTE-VALUE-BOARD-CELLS`]: copyToCells((row, id) => row.cells[id] === undefined),
  [`attribute-values/filled-cells-follow: Setting a value on a media also changes those mediacolumn cells of its rows
    that hold a value. ATTRIBUTE-VALUE-BOARD-CELLS`]: copyToCells((row, id) => row.cells[id] !== undefined),
  [`attribute-values/filled-number-cells-follow: Setting a number on a media also changes those mediacolumn cells of its
    rows that hold a number. ATTRIBUTE-VALUE-BOARD-CELLS`]: copyToCells((row, id) => typeof row.cells[id] === 'number'),
  [`attribute-values/library-values-stay: The media of the library keep a value that is cleared.
    ATTRIBUTE-VALUE-CLEARS`]: changeParsedValue(reference => (call, attribute, value) => {
    const isKept = value === null && call.world.media.get(call.params.id ?? '')?.library === true
    return isKept ? readStoredValue(call, attribute) : reference(call, attribute, value)
  }),
})
