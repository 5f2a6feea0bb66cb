import { type Check, type CheckContext, check } from '../../check.ts'
import { mediaFilterBody } from '../../contract/bodies/media-filter.ts'
import type { Body, WrongBody } from '../../contract/bodies/property.ts'
import { ELSEWHERE } from '../../contract/errors.ts'
import { isObject, type JsonObject } from '../../json.ts'
import { libraryViewNamed } from '../../setup/library-views/full-library-views.ts'
import { createLibraryView } from '../../setup/library-views/library-views.ts'
import { conditionNamed, filteredView, requireCondition } from '../../setup/library-views/media-filters.ts'
import { withWrong } from '../../setup/placeholders.ts'
import { acceptedTogether, createWithAllMembers } from '../../setup/requests/combined-creation.ts'
import { isSuccess } from '../../target/api.ts'
import { inTurn } from '../refusal.ts'
import { wrongBodyChecks } from '../wrong-bodies.ts'

/** The accepted conditions on what has several of them. */
const CONTROLS: Readonly<Record<string, string>> = {
  attributes: 'attributes/text',
  metric_filters: 'metric_filters/greater_than',
}

/** The condition that is accepted without the fault. */
function controlOf({ control, patch }: WrongBody): string {
  const [key = ''] = Object.keys(patch)
  return control ?? CONTROLS[key] ?? key
}

const requests = {
  id: 'media-filter/refused/',
  within: ['filter'],
  needs: (wrong: WrongBody) => conditionNamed(controlOf(wrong)).needs,
  control: (context: CheckContext, wrong: WrongBody) => requireCondition(context, controlOf(wrong)),
  others: (context: CheckContext) => acceptedTogether(context, libraryViewNamed('full')),
  send: async (context: CheckContext, wrong: WrongBody, others: JsonObject) =>
    createLibraryView(context, { ...others, filter: await withWrong(context, {}, wrong) }),
} as const

const LOOKED_UP = /^(TYPE-|FOLDER-|UPLOADED-BY-UNKNOWN|ATTRIBUTE-(USER-)?UNKNOWN|ATTRIBUTE-OTHER-SPACE)/

const lookedUpBody: Body = {
  ...mediaFilterBody,
  properties: Object.fromEntries(
    Object.entries(mediaFilterBody.properties).map(([name, { wrong = [], ...property }]) => [
      name,
      { ...property, wrong: wrong.filter(({ clause }) => LOOKED_UP.test(clause)) },
    ]),
  ),
}

/** The conditions of two filtered views: together they have every key. */
async function otherConditions(context: CheckContext): Promise<JsonObject> {
  const views = await inTurn(['people', 'keys'] as const, view => createWithAllMembers(context, filteredView(view)))
  const filters = views.map(({ sent }) => sent.filter)
  return Object.assign({}, ...filters.filter(isObject))
}

/** Filters that must be refused, sent as filters of library views. Spec: Media filter object; Errors. */
export const mediaFilterRefusedFilterChecks: readonly Check[] = [
  ...wrongBodyChecks(mediaFilterBody, requests),
  // A value may be looked up only where nothing else is in the filter.
  ...wrongBodyChecks(lookedUpBody, {
    ...requests,
    ending: '/beside-others',
    send: async (context, wrong) =>
      createLibraryView(context, { filter: await withWrong(context, await otherConditions(context), wrong) }),
  }),
  check('media-filter/refused/status/unknown/beside-others', 'MEDIA-FILTER-STATUS-BESIDE', async (context, expect) => {
    const status = context.run.unique('no status')
    if (isSuccess(await createLibraryView(context, { filter: { status } })))
      context.notApplicable('the server accepts a status that no space has')
    const filter = { ...(await otherConditions(context)), status }
    expect.refused(await createLibraryView(context, { filter }), ...ELSEWHERE)
  }),
]
