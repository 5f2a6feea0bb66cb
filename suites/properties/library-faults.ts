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
import { checkFaultyRequests, type FaultyOperation } from './faulty-requests.ts'

/** Does not look for what a refused creation made: no documented list shows it, or only a list of everything. */
const skipUnchangedCheck = async (): Promise<void> => {}

const createMediaAttribute: FaultyOperation = {
  operation: 'createMediaAttribute',
  faults: attributeFaults,
  async prepare(context) {
    const makeValidBody = () => ({
      space_id: context.profile.spaces.main,
      name: context.run.unique('faulty'),
      type: 'tags',
      options: [{ name: 'Alpha' }, { name: 'Beta' }],
    })
    await newAttribute(context, makeValidBody())
    return { path: {}, makeValidBody, expectUnchanged: skipUnchangedCheck }
  },
}

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

const createLibraryView: FaultyOperation = {
  operation: 'createLibraryView',
  faults: libraryViewFaults,
  async prepare(context) {
    const makeValidBody = () => ({
      space_id: context.profile.spaces.main,
      name: context.run.unique('faulty'),
      view_mode: 'grid',
      filter: { type: 'image' },
      sort: { field: 'name', order: 'asc' },
      order: 3,
    })
    await context.given.resource('create a library view', context.api('createLibraryView', { body: makeValidBody() }))
    return { path: {}, makeValidBody, expectUnchanged: skipUnchangedCheck }
  },
}

const createUpload: FaultyOperation = {
  operation: 'createUpload',
  faults: uploadFaults,
  async prepare(context) {
    await requireAccepted(context, 'createUpload')
    const makeValidBody = () => ({
      space_id: context.profile.spaces.main,
      name: `${context.run.freshName('faulty')}.txt`,
      size: 11,
      library: false,
    })
    return { path: {}, makeValidBody, expectUnchanged: skipUnchangedCheck }
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
