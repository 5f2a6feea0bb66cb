import type { Media } from '../../fixtures/entities.ts'
import {
  changePresentation,
  changeReply,
  changeResources,
  changeRule,
  changeStep,
  combinePatches,
  type Patch,
} from '../deviations/patches.ts'
import { keepPerWorld } from '../deviations/state-per-world.ts'
import { badRequest } from '../service/errors.ts'
import { ok, type PlainResponse, type Resource } from '../service/reply.ts'
import type { Call } from '../service/service.ts'

/** Changes the answer of complete, not its effect. */
export const answerComplete = (answer: Partial<PlainResponse>): Patch =>
  changeStep('renderReply', honest => (call, reply) => {
    const rendered = honest(call, reply)
    return call.operation.name === 'completeUpload' ? { ...rendered, ...answer } : rendered
  })

/** Keeps an upload pending for some polls after complete. */
export const stayPendingForPolls = (count: number): Patch => {
  const remaining = keepPerWorld(() => new Map<string, number>())
  return combinePatches(
    changeResources('completeUpload', (upload, { world }) => {
      const polls = remaining(world.uploads)
      if (!polls.has(upload.id)) polls.set(upload.id, count)
      return upload
    }),
    changeResources('getUpload', (upload, { world }) => {
      const polls = remaining(world.uploads)
      const rest = polls.get(upload.id) ?? 0
      if (rest === 0) return upload
      polls.set(upload.id, rest - 1)
      return { ...upload, status: 'pending', error: null, media: null }
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

/** Changes the media of new uploads, before a client sees that they are finished. */
export const changeNewMedia = (change: (media: Media, call: Call) => Media): Patch => {
  const created = keepPerWorld(() => new Set<string>())
  const finish = (upload: Resource, call: Call): Resource => {
    const { uploads, media } = call.world
    const [stored, made] = [uploads.get(upload.id), media.get(upload.id)]
    if (!stored || !made || !created(uploads).delete(upload.id)) return upload
    media.put(change(made, call))
    return call.service.present.upload(call, stored)
  }
  return combinePatches(
    changeResources('createUpload', (upload, { world }) => {
      created(world.uploads).add(upload.id)
      return upload
    }),
    changeResources('completeUpload', finish),
    changeResources('getUpload', finish),
  )
}

/** Requires the Content-Type of the upload on every PUT. */
export const requireContentType: Patch = changeRule('sessions', 'find', honest => (context, id, request) => {
  const open = honest(context, id, request)
  const { media_type } = context.service.rules.uploads.directFileType(open.upload.name, open.source.mime_type)
  const said = request.headers.get('content-type')?.split(';')[0]
  if (said !== media_type) throw badRequest(`Send it with the Content-Type ${media_type}.`)
  return open
})
