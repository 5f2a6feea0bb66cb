import type { Check } from '../check.ts'
import {
  attributeNamed,
  attributeWithOptions,
  newAttribute,
  optionNames,
  rereadAttribute,
} from '../given/attributes.ts'
import { requireAccepted } from '../given/good-requests.ts'
import { mediaFor, rereadMedia, valueEntry, writeValue } from '../given/media.ts'
import {
  additionFaults,
  attributeFaults,
  libraryViewFaults,
  uploadFaults,
  valueFaults,
} from './arbitraries/library-faults.ts'
import { checkFaultyRequests, creationWithFaults, type FaultyOperation } from './faulty-requests.ts'

const createMediaAttribute = creationWithFaults('createMediaAttribute', attributeFaults, ({ profile, run }) => ({
  makeValidBody: () => ({
    space_id: profile.spaces.main,
    name: run.unique('faulty'),
    type: 'tags',
    options: [{ name: 'Alpha' }, { name: 'Beta' }],
  }),
}))

const addOptions: FaultyOperation = {
  operation: 'addOptions',
  faults: additionFaults,
  extraClauses: ['OPTIONS-ADD-KEEPS'],
  async prepare(context) {
    const { run } = context
    const made = await newAttribute(context, { type: 'tags', options: [{ name: 'known' }] })
    const before = optionNames(await attributeWithOptions(context, made, run.unique('faulty')))
    return {
      path: { id: made.id },
      makeValidBody: () => ({ options: [{ name: run.unique('faulty') }] }),
      expectUnchanged: () =>
        context.eventually(async () => {
          const after = optionNames(await rereadAttribute(context, made, 'known'))
          context
            .expect('OPTIONS-ADD-KEEPS')
            .sameSet(after, before, 'options of the attribute after a refused request to add options')
        }),
    }
  },
}

const setAttributeValue: FaultyOperation = {
  operation: 'setAttributeValue',
  faults: valueFaults,
  extraClauses: ['ATTRIBUTE-VALUE-REFUSED-KEEPS'],
  async prepare(context) {
    const attribute = await attributeNamed(context, 'number')
    const media = await mediaFor(context, 'writes once')
    await writeValue(context, media, attribute, 7)
    return {
      path: { id: media, attributeId: attribute.id },
      makeValidBody: () => ({ value: 8 }),
      expectUnchanged: () =>
        context.eventually(async () => {
          const held = valueEntry(await rereadMedia(context, media), attribute)?.value
          context.expect('ATTRIBUTE-VALUE-REFUSED-KEEPS').equal(held, 7, 'value of the attribute after a refused write')
        }),
    }
  },
}

const createLibraryView = creationWithFaults('createLibraryView', libraryViewFaults, ({ profile, run }) => ({
  makeValidBody: () => ({
    space_id: profile.spaces.main,
    name: run.unique('faulty'),
    view_mode: 'grid',
    filter: { type: 'image' },
    sort: { field: 'name', order: 'asc' },
    order: 3,
  }),
}))

const createUpload: FaultyOperation = {
  operation: 'createUpload',
  faults: uploadFaults,
  async prepare(context) {
    await requireAccepted(context, 'createUpload')
    const { profile, run } = context
    const name = () => `${run.freshName('faulty')}.txt`
    return { makeValidBody: () => ({ space_id: profile.spaces.main, name: name(), size: 11, library: false }) }
  },
}

/** Bodies of library requests that break one stated rule each. Spec: Errors; Limits; Endpoints. */
export const libraryFaultProperties: readonly Check[] = [
  createMediaAttribute,
  addOptions,
  setAttributeValue,
  createLibraryView,
  createUpload,
].map(checkFaultyRequests)
