import { type Check, type CheckContext, check, type Expectations } from '../../check.ts'
import { CORE_METRICS } from '../../contract/media-vocabulary.ts'
import { isAfterInEveryCollation } from '../../expected/collation.ts'
import { isUtcTime } from '../../expected/times.ts'
import { at, isArray, isObject, itemsOf, type Json, type Resource } from '../../json.ts'
import { ranMedia, rereadMedia, toList } from '../../setup/media/media.ts'
import { callReferenced, mediaReading } from '../../setup/requests/referenced-operations.ts'

type Judge = (expect: Expectations, media: Resource, context: CheckContext) => void | Promise<void>

const WRITTEN = 'ATTRIBUTE-VALUE-MEDIA'

/** `others` are clauses that the judgement names itself. */
const onRan = (id: string, clause: string, judge: Judge, others: readonly string[] = []): Check =>
  check(`media/ran/${id}`, [clause, ...others], ['media.ran_id'], async context =>
    judge(context.expect(clause), await ranMedia(context), context),
  )

/** Demands of the response to a write what a read of the media that ran shows, where the target has such a read. */
const expectAsInReads = (context: CheckContext, members: readonly string[]): Promise<void> =>
  context.eventually(async () => {
    const id = context.profileValue('media.ran_id')
    const written = await rereadMedia(context, id)
    const read = await callReferenced(context, 'reading of a media', { path: { id } })
    for (const member of members) {
      const shown = at(read.json, 'data', member) ?? null
      const what = `${member} of a media in the response to a write, compared with a read`
      if (shown !== null) context.expect(WRITTEN).equal(written[member], shown, what)
    }
  })

/** Properties that only the target fills. */
const ANALYSED = ['duration', 'page_count', 'summary']

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The metrics of the insights in their order. */
function keysOf(context: CheckContext, { metrics }: Resource): readonly string[] {
  const insights = at(metrics, 'insights')
  const keys = (isArray(insights) ? insights : []).map((one: Json) => at(one, 'metric'))
  context.setup.that(isArray(insights), 'find metrics.insights of the media that ran')
  return keys.filter(key => typeof key === 'string')
}

const isCore = (key: string): boolean => CORE_METRICS.some(one => one === key)

/** What a media shows after it ran as an ad, and other media whose history only the profile can tell. Spec: Media. */
export const ranMediaChecks: readonly Check[] = [
  onRan(
    'status',
    'MEDIA-STATUS-NAME',
    async (expect, { status }, context) => {
      if (status === null) {
        await expectAsInReads(context, ['status'])
        return context.unmet('the media that ran has no status')
      }
      const isId = status === context.profile.value('media_status_id') || UUID.test(String(status))
      expect.that(!isId, `status should be the name of a status, but it is the id ${JSON.stringify(status)}`)
    },
    [WRITTEN],
  ),
  onRan(
    'creative-id',
    'MEDIA-CREATIVE-ID',
    async (expect, media, context) => {
      const { creative_id = null, concept_id = null, variant_id = null } = media
      if (variant_id === null || concept_id === null)
        await expectAsInReads(context, ['creative_id', 'concept_id', 'variant_id'])
      // A concept may have no variant, and the specification does not say how creative_id looks then.
      if (variant_id === null || (concept_id === null && creative_id === null))
        return context.unmet('the media that ran has no concept or no variant')
      const joined = concept_id === null ? null : `${concept_id}-${variant_id}`
      expect.equal(creative_id, joined, `creative_id of a media with the concept_id ${JSON.stringify(concept_id)}`)
    },
    [WRITTEN],
  ),
  onRan('as-in-reads', WRITTEN, async (_, media, context) => {
    const read = at((await mediaReading(context, media.id)).json, 'data')
    const differs = ANALYSED.some(member => (at(read, member) ?? null) !== (media[member] ?? null))
    if (differs) await expectAsInReads(context, ANALYSED)
  }),
  onRan('has-exports', 'MEDIA-EXPORTS-SHOWN', (expect, { exports }) => {
    const shown = JSON.stringify(exports)
    expect.that(toList(exports).length > 0, `a media that ran should show its exports, but exports is ${shown}`)
  }),
  onRan('exports', 'EXPORT-TIMESTAMP', (expect, { exports }, context) => {
    if (toList(exports).length === 0)
      return context.notApplicable('the media that ran was never exported', { lacks: 'media.ran_id' })
    const untimed = toList(exports).find(one => !(isObject(one) && Object.values(one).some(isUtcTime)))
    expect.equal(untimed, undefined, 'an export that has no time in UTC')
  }),
  onRan('metrics', 'MEDIA-METRICS-RAN', (expect, { metrics }) =>
    expect.that(isObject(metrics), `a media that ran should have metrics, but metrics is ${JSON.stringify(metrics)}`),
  ),
  onRan('insights/core-first', 'INSIGHTS-CORE-FIRST', (expect, media, context) => {
    const keys = keysOf(context, media)
    const core = CORE_METRICS.filter(key => keys.includes(key))
    if (core.length === 0) return context.unmet('the media that ran has no core metric')
    expect.sameSet(keys.slice(0, core.length), core, `the first ${core.length} metrics of the insights`)
  }),
  onRan('insights/core-order', 'INSIGHTS-CORE-ORDER', (expect, media, context) => {
    const keys = keysOf(context, media).filter(isCore)
    if (keys.length < 2) return context.unmet('the media that ran has fewer than two core metrics')
    const core = CORE_METRICS.filter(key => keys.includes(key))
    expect.equal(keys, core, 'the core metrics of the insights')
  }),
  onRan('insights/rest-alphabetical', 'INSIGHTS-REST-ALPHABETICAL', (expect, media, context) => {
    const rest = keysOf(context, media).filter(key => !isCore(key))
    if (rest.length < 2) return context.unmet('the media that ran has fewer than two other metrics')
    const wrong = rest.find((key, index) => rest.slice(index + 1).some(later => isAfterInEveryCollation(key, later)))
    expect.equal(wrong, undefined, `a metric that breaks the alphabetical order of ${rest.join(', ')}`)
  }),
  onRan('insights/platform-keys', 'INSIGHTS-PLATFORM-KEYS', (expect, media, context) => {
    const dotted = keysOf(context, media).filter(key => key.includes('.'))
    if (dotted.length === 0) return context.unmet('the media that ran has no metric of one platform')
    const wrong = dotted.filter(key => !/^[^.]+\..*[^.]$/.test(key))
    expect.equal(wrong, [], 'metrics with a dot that are not <platform>.<metric>')
  }),
  onRan('insights/once', 'INSIGHTS-ONCE', (expect, media, context) => {
    const keys = keysOf(context, media)
    const twice = keys.filter((key, index) => keys.indexOf(key) !== index)
    expect.equal(twice, [], 'metrics that the insights list twice')
  }),
  check('media/exports/unsuccessful', 'MEDIA-EXPORTS-SUCCESSFUL', ['media.unexported_id'], async (context, expect) => {
    const { exports } = await rereadMedia(context, context.profileValue('media.unexported_id'))
    expect.equal(exports, [], 'exports of a media whose exports all failed or are still in progress')
  }),
  check('media/exports/repeated', 'MEDIA-EXPORTS-REPEATED', ['media.reexported_id'], async (context, expect) => {
    const records = itemsOf((await rereadMedia(context, context.profileValue('media.reexported_id'))).exports)
    expect.that(
      records.length > 1,
      `a media that was exported to one channel twice should show both exports, but exports is ${JSON.stringify(records)}`,
    )
  }),
  check(
    'media/exports/channel-id',
    'EXPORT-CHANNEL-ID',
    ['media.ran_id', 'media.channel_id'],
    async (context, expect) => {
      const id = context.profileValue('media.channel_id')
      const records = itemsOf((await ranMedia(context)).exports)
      const found = records.some(record => isObject(record) && Object.values(record).includes(id))
      expect.that(
        found,
        `some export record should contain the channel id ${id}, but exports is ${JSON.stringify(records)}`,
      )
    },
  ),
  check('media/type-playable', 'MEDIA-TYPE-PLAYABLE', ['media.playable_id'], async (context, expect) => {
    const { type } = await rereadMedia(context, context.profileValue('media.playable_id'))
    expect.equal(type, 'playable', 'type of the media of media.playable_id')
  }),
]
