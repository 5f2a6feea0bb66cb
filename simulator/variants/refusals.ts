import type { Json, JsonObject } from '../../fixtures/entities.ts'
import { isList, isObject } from '../deviations/json.ts'
import { changeRule, changeStep, combinePatches, type Patch } from '../deviations/patches.ts'
import { ApiError, badRequest, forbidden, notFound } from '../service/errors.ts'
import { bodies, everyAround, refusals } from './patches.ts'
import { avoided, type Variant, variant } from './variant.ts'

const DETAILS = 'what details and messages tell'
const UNAUTHENTICATED = 'the status of unauthenticated'

const errors = (change: (error: JsonObject) => JsonObject): Patch =>
  refusals(bodies((body): Json => ({ error: change(isObject(body) && isObject(body.error) ? body.error : {}) })))

const details = (change: (detail: JsonObject) => JsonObject): Patch =>
  errors(error =>
    isList(error.details)
      ? { ...error, details: error.details.map(one => (isObject(one) ? change(one) : one)) }
      : error,
  )

const fields = (spelled: (path: readonly string[]) => string): Patch =>
  details(detail =>
    typeof detail.field === 'string' ? { ...detail, field: spelled(detail.field.split('.')) } : detail,
  )

const isNumber = (text: string): boolean => /^\d+$/.test(text)

const bracketed = (path: readonly string[]): string =>
  path.map((part, index) => (isNumber(part) ? `[${part}]` : index === 0 ? part : `.${part}`)).join('')

/** Refuses what a rule refuses in another way. */
const instead =
  (make: () => ApiError) =>
  <Given extends readonly unknown[]>(honest: (...given: Given) => void) =>
  (...given: Given): void => {
    try {
      honest(...given)
    } catch (error) {
      throw error instanceof ApiError ? make() : error
    }
  }

/** Other ways to refuse. */
export const refusalVariants: readonly Variant[] = [
  variant(
    'refusals/fields-as-pointers',
    'How details spell a field is open: as a JSON pointer.',
    fields(path => `/${path.join('/')}`),
    DETAILS,
  ),
  variant(
    'refusals/fields-with-brackets',
    'How details spell a field is open: with brackets.',
    fields(bracketed),
    DETAILS,
  ),
  variant(
    'refusals/issues-alone',
    'A detail need not name a field, and may tell more.',
    details(({ issue = '', field = '' }) => ({
      issue: `${String(field)} ${String(issue)}`,
      code: 'invalid',
      severity: 2,
    })),
    DETAILS,
  ),
  variant(
    'refusals/foreign-keys-named-in-details',
    'A foreign config key is named, be it in the message or in details; messages are free text.',
    errors(error => (isList(error.details) ? { ...error, message: 'Ungültige Eingabe' } : error)),
    DETAILS,
  ),
  variant(
    'refusals/in-another-language',
    'Messages are free text, in any language.',
    errors(error => ({ ...error, message: `要求は無効です 🙅 „${String(error.message)}“` })),
  ),
  variant(
    'refusals/tell-more',
    'Nothing forbids further members of an error, or of its envelope.',
    refusals(
      bodies((body): Json => {
        const error = isObject(body) && isObject(body.error) ? body.error : {}
        return { error: { ...error, request_id: 'f00', documentation_url: null }, meta: {} }
      }),
    ),
  ),
  variant(
    'refusals/not-found-names-the-id',
    'The same shape is not the same bytes: the message repeats what was asked for.',
    everyAround((handle, call) => {
      try {
        return handle(call)
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'not_found') throw error
        throw new ApiError('not_found', `There is no ${Object.values(call.params).join(' in ')}.`)
      }
    }),
  ),
  variant(
    'refusals/unauthenticated-is-400',
    'The status of unauthenticated is not given.',
    refusals((rendered, error) =>
      error instanceof ApiError && error.code === 'unauthenticated'
        ? { ...rendered, status: 400, headers: { ...rendered.headers, 'www-authenticate': 'Bearer' } }
        : rendered,
    ),
    UNAUTHENTICATED,
  ),
  variant(
    'refusals/elsewhere-is-not-found',
    'An id in a body that belongs elsewhere may be bad_request or not_found.',
    combinePatches(
      changeRule('rows', 'parentIsOnBoard', instead(notFound)),
      changeRule('columns', 'attributeIsOfSpace', instead(notFound)),
      changeRule('columns', 'folderIsOfSpace', instead(notFound)),
      changeRule('uploads', 'folderIsOfSpace', instead(notFound)),
      changeRule('columns', 'mediaColumnsAreOfBoard', instead(notFound)),
      changeRule('columns', 'namingConventionIsOfSpace', instead(notFound)),
    ),
  ),
  variant(
    'refusals/adding-options-is-a-bad-request',
    'media:write alone, where allow_create is false, may be bad_request or forbidden.',
    changeRule(
      'options',
      'tokenMayAddThese',
      instead(() => badRequest('The token may not add options to this field.')),
    ),
    'adding options with another scope',
  ),
  avoided(
    'refusals/space-settings-hold-adding-options',
    'Whether spaces:write alone adds options where allow_create is true is not settled.',
    changeRule('options', 'tokenMayAddThese', honest => (call, attribute) => {
      if (!call.actor.token.scopes.includes('spaces:write')) honest(call, attribute)
    }),
    'adding options with another scope',
  ),
  variant(
    'refusals/grants-lack-roles-before-things-are-found',
    'Which error wins is not given: an acting user without any role is refused before a space is looked up.',
    changeStep('authorize', honest => call => {
      const { user } = call.actor
      if (call.operation.scope === 'spaces:write' && user && !user.admin) {
        const owns = [...call.world.spaces.values()].some(space =>
          space.members.some(member => member.user_id === user.id && member.owner),
        )
        if (!owns) throw forbidden('The acting user owns no space.')
      }
      honest(call)
    }),
  ),
]
