import {
  changePresentation,
  changeReply,
  changeRule,
  changeStep,
  combinePatches,
  type Patch,
} from '../deviations/patches.ts'
import { keepPerWorld } from '../deviations/state-per-world.ts'
import { badRequest } from '../service/errors.ts'
import { ok, type PlainResponse } from '../service/reply.ts'

/** Changes the answer of complete, not its effect. */
export const answerComplete = (answer: Partial<PlainResponse>): Patch =>
  changeStep('renderReply', honest => (call, reply) => {
    const rendered = honest(call, reply)
    return call.operation.name === 'completeUpload' ? { ...rendered, ...answer } : rendered
  })

/** Keeps an upload pending for some polls after complete. */
export const stayPendingForPolls = (polls: number): Patch => {
  const remaining = new Map<string, number>()
  return combinePatches(
    changeReply('completeUpload', reply => {
      if (reply.kind === 'resource' && !remaining.has(reply.resource.id)) remaining.set(reply.resource.id, polls)
      return reply
    }),
    changeReply('getUpload', reply => {
      if (reply.kind === 'listing') return reply
      const rest = remaining.get(reply.resource.id) ?? 0
      if (rest === 0) return reply
      remaining.set(reply.resource.id, rest - 1)
      return ok({ ...reply.resource, status: 'pending', error: null, media: null })
    }),
  )
}

const completions = keepPerWorld(() => new Map<string, number>())

/** Keeps an upload pending for some time after its first complete. */
export const stayPendingFor = (ms: number): Patch =>
  combinePatches(
    changeReply('completeUpload', (reply, { params, world }) => {
      const times = completions(world.uploads)
      if (!times.has(params.id ?? '')) times.set(params.id ?? '', world.clock.now())
      return reply
    }),
    changeReply('getUpload', (reply, { world }) => {
      if (reply.kind === 'listing') return reply
      const completed = completions(world.uploads).get(reply.resource.id)
      if (completed === undefined || world.clock.now() >= completed + ms) return reply
      return ok({ ...reply.resource, status: 'pending', error: null, media: null })
    }),
  )

export const changeUploadUrl = (change: (url: string) => string): Patch =>
  changePresentation('upload', honest => (context, upload, url) => honest(context, upload, url && change(url)))

/** Requires the Content-Type of the upload on every PUT. */
export const requireContentType: Patch = changeRule('sessions', 'find', honest => (context, id, request) => {
  const open = honest(context, id, request)
  const { media_type } = context.service.rules.uploads.directFileType(open.upload.name, open.source.mime_type)
  const said = request.headers.get('content-type')?.split(';')[0]
  if (said !== media_type) throw badRequest(`Send it with the Content-Type ${media_type}.`)
  return open
})
