import type { Json } from '../../fixtures/entities.ts'
import { isObject } from '../deviations/json.ts'
import type { Patch } from '../deviations/patches.ts'
import { ApiError } from '../service/errors.ts'
import { bodies, objects, refusals, rewritten, successes } from './patches.ts'
import { type Variant, variant } from './variant.ts'

const isTime = (value: Json): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value)

const times = (change: (time: string) => string): Patch =>
  successes(bodies(body => rewritten(body, value => (isTime(value) ? change(value) : value))))

/** Links that are signed anew for each answer. */
const signed = (): Patch => {
  let count = 0
  const sign = (link: Json | undefined): Json => (typeof link === 'string' ? `${link}?signature=${count++}` : null)
  return objects(value => ({
    ...value,
    ...('thumbnail_url' in value && { thumbnail_url: sign(value.thumbnail_url) }),
    ...('preview_url' in value && { preview_url: sign(value.preview_url) }),
  }))
}

const statuses = (code: string, status: number): Patch =>
  refusals((rendered, error) => (error instanceof ApiError && error.code === code ? { ...rendered, status } : rendered))

/** Other ways to say the same. */
export const answerVariants: readonly Variant[] = [
  variant(
    'answers/created-is-200',
    'Created has no number: every success is 200.',
    successes(rendered => ({ ...rendered, status: 200 })),
    'success statuses',
  ),
  variant(
    'answers/extra-members',
    'Nothing forbids further members: every object has some.',
    successes(
      bodies(body =>
        rewritten(body, (value, key) =>
          isObject(value) && key !== 'config' ? { ...value, _links: {}, object: 'thing' } : value,
        ),
      ),
    ),
  ),
  variant(
    'answers/offsets-without-fractions',
    'Timestamps in UTC may be written with an offset and to the second.',
    times(time => time.replace(/\.\d{3}Z$/, '+00:00')),
    'how timestamps are written',
  ),
  variant(
    'answers/microseconds',
    'Timestamps may have six digits of a second.',
    times(time => time.replace(/Z$/, '000Z')),
    'how timestamps are written',
  ),
  variant(
    'answers/labels-in-one-text',
    'A display_value is a string or an array, also where there are several values.',
    objects(value =>
      Array.isArray(value.display_value) ? { ...value, display_value: value.display_value.join(', ') } : value,
    ),
    'how labels are joined',
  ),
  variant(
    'answers/one-page',
    'A file of a single page may count it.',
    objects(value => ('page_count' in value ? { ...value, page_count: value.page_count ?? 1 } : value)),
  ),
  variant('answers/links-signed-anew', 'What a platform hosts may expire, and be signed for each answer.', signed()),
  variant(
    'answers/no-details',
    'details may be left out.',
    refusals(
      bodies(body => {
        const error = isObject(body) && body.error !== undefined && isObject(body.error) ? body.error : {}
        const { details: _, ...rest } = error
        return { error: rest }
      }),
    ),
    'what details and messages tell',
  ),
  variant(
    'answers/terse-messages',
    'Messages are free text, except that a foreign config key is named.',
    refusals(
      bodies(body =>
        rewritten(body, (value, key) =>
          key === 'message' && typeof value === 'string' && !value.includes('config') ? 'refused' : value,
        ),
      ),
    ),
  ),
  variant(
    'answers/unauthenticated-is-403',
    'The status of unauthenticated is not given.',
    statuses('unauthenticated', 403),
    'the status of unauthenticated',
  ),
  variant('answers/rate-limited-is-503', 'The status of rate_limited is not given.', statuses('rate_limited', 503)),
  variant(
    'answers/problem-content-type-parameters',
    'A content type may have parameters.',
    successes(rendered => ({
      ...rendered,
      headers: { ...rendered.headers, 'content-type': 'application/json; charset=utf-8' },
    })),
  ),
]
