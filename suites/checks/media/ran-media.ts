import { type Check, check } from '../../check.ts'
import { CORE_METRICS } from '../../contract/media-vocabulary.ts'
import { isAfterInEveryCollation } from '../../expected/collation.ts'
import { isUtcTime } from '../../expected/times.ts'
import { ranMedia } from '../../given/media.ts'
import { at, isArray, isObject, type Json, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'

type Judge = (context: CheckContext, media: Resource) => void

const onRan = (id: string, clause: string, judge: Judge): Check =>
  check(`media/ran/${id}`, clause, ['media.ran_id'], async context => {
    judge(context, await ranMedia(context))
  })

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const status = onRan('status', 'MEDIA-STATUS-NAME', (context, { status: name }) => {
  if (name === null) return context.notApplicable('the media that ran has no status')
  const isId = name === context.profile.value('media_status_id') || UUID.test(String(name))
  context
    .expect('MEDIA-STATUS-NAME')
    .that(!isId, `status should be the name of a status, but it is the id ${JSON.stringify(name)}`)
})

/** The metrics of the insights in their order. */
function keysOf(context: CheckContext, { metrics }: Resource): readonly string[] {
  const insights = at(metrics, 'insights')
  const keys = (isArray(insights) ? insights : []).map((one: Json) => at(one, 'metric'))
  context.given.that(isArray(insights), 'find metrics.insights of the media that ran')
  return keys.filter(key => typeof key === 'string')
}

const isCore = (key: string): boolean => CORE_METRICS.some(one => one === key)

/** What a media shows after it ran as an ad. Spec: Media. */
export const ranMediaChecks: readonly Check[] = [
  status,
  onRan('creative-id', 'MEDIA-CREATIVE-ID', (context, media) => {
    const { creative_id, concept_id = null, variant_id = null } = media
    if (concept_id === null || variant_id === null)
      return context.notApplicable('the media that ran has no concept or no variant')
    context.expect('MEDIA-CREATIVE-ID').equal(creative_id, `${concept_id}-${variant_id}`, 'creative_id')
  }),
  onRan('has-exports', 'MEDIA-EXPORTS-SHOWN', (context, { exports }) => {
    const some = isArray(exports) && exports.length > 0
    context
      .expect('MEDIA-EXPORTS-SHOWN')
      .that(some, `a media that ran should show its exports, but exports is ${JSON.stringify(exports)}`)
  }),
  onRan('exports', 'EXPORT-TIMESTAMP', (context, { exports }) => {
    if (!isArray(exports) || exports.length === 0) return context.notApplicable('the media that ran was never exported')
    const untimed = exports.find(one => !(isObject(one) && Object.values(one).some(isUtcTime)))
    context.expect('EXPORT-TIMESTAMP').equal(untimed, undefined, 'an export that has no time in UTC')
  }),
  onRan('metrics', 'MEDIA-METRICS-RAN', (context, { metrics }) => {
    context
      .expect('MEDIA-METRICS-RAN')
      .that(isObject(metrics), `a media that ran should have metrics, but metrics is ${JSON.stringify(metrics)}`)
  }),
  onRan('insights/core-first', 'INSIGHTS-CORE-FIRST', (context, media) => {
    const keys = keysOf(context, media)
    const core = CORE_METRICS.filter(key => keys.includes(key))
    if (core.length === 0) return context.notApplicable('the media that ran has no core metric')
    context
      .expect('INSIGHTS-CORE-FIRST')
      .sameSet(keys.slice(0, core.length), core, `the first ${core.length} metrics of the insights`)
  }),
  onRan('insights/core-order', 'INSIGHTS-CORE-ORDER', (context, media) => {
    const keys = keysOf(context, media).filter(isCore)
    if (keys.length < 2) return context.notApplicable('the media that ran has fewer than two core metrics')
    const core = CORE_METRICS.filter(key => keys.includes(key))
    context.expect('INSIGHTS-CORE-ORDER').equal(keys, core, 'the core metrics of the insights')
  }),
  onRan('insights/rest-alphabetical', 'INSIGHTS-REST-ALPHABETICAL', (context, media) => {
    const rest = keysOf(context, media).filter(key => !isCore(key))
    if (rest.length < 2) return context.notApplicable('the media that ran has fewer than two other metrics')
    const wrong = rest.find((key, index) => rest.slice(index + 1).some(later => isAfterInEveryCollation(key, later)))
    context
      .expect('INSIGHTS-REST-ALPHABETICAL')
      .equal(wrong, undefined, `a metric that breaks the alphabetical order of ${rest.join(', ')}`)
  }),
  onRan('insights/platform-keys', 'INSIGHTS-PLATFORM-KEYS', (context, media) => {
    const dotted = keysOf(context, media).filter(key => key.includes('.'))
    if (dotted.length === 0) return context.notApplicable('the media that ran has no metric of one platform')
    const wrong = dotted.filter(key => !/^[^.]+\..*[^.]$/.test(key))
    context.expect('INSIGHTS-PLATFORM-KEYS').equal(wrong, [], 'metrics with a dot that are not <platform>.<metric>')
  }),
  onRan('insights/once', 'INSIGHTS-ONCE', (context, media) => {
    const keys = keysOf(context, media)
    const twice = keys.filter((key, index) => keys.indexOf(key) !== index)
    context.expect('INSIGHTS-ONCE').equal(twice, [], 'metrics that the insights list twice')
  }),
]
