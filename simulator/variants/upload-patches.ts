import type { Media } from '../../fixtures/entities.ts'
import { keepPerWorld } from '../mutants/state-per-world.ts'
import { badRequest } from '../service/errors.ts'
import { changePresentation, changeResources, changeRule, combinePatches, type Patch } from '../service/patches.ts'
import type { Resource } from '../service/reply.ts'
import type { Call } from '../service/service.ts'

const asPending = (upload: Resource): Resource => ({ ...upload, status: 'pending', error: null, media: null })

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
      return asPending(upload)
    }),
  )
}

const completions = keepPerWorld(() => new Map<string, number>())

/** Keeps an upload pending for some time after its first complete. */
export const stayPendingFor = (ms: number): Patch => {
  const showLate = (upload: Resource, { world }: Call): Resource => {
    const completed = completions(world.uploads).get(upload.id)
    return completed !== undefined && world.clock.now() < completed + ms ? asPending(upload) : upload
  }
  return combinePatches(
    changeResources('completeUpload', (upload, call) => {
      const times = completions(call.world.uploads)
      if (!times.has(upload.id)) times.set(upload.id, call.world.clock.now())
      return showLate(upload, call)
    }),
    changeResources('getUpload', showLate),
  )
}

export const changeUploadUrl = (change: (url: string) => string): Patch =>
  changePresentation('upload', reference => (context, upload, url) => reference(context, upload, url && change(url)))

/** Other names by which a client reaches the same server: on a port of this machine, or in this process. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  '127.0.0.1': 'localhost',
  '[::1]': 'localhost',
  localhost: '127.0.0.1',
  'simulator.localhost': 'storage.localhost',
}

/** Signs an upload URL, and names another host in it if the server has one. */
export function storeElsewhere(url: string): string {
  const stored = new URL(url)
  stored.hostname = OTHER_NAMES[stored.hostname] ?? stored.hostname
  stored.search = 'upload_id=1&sig=a%2Bb%3D'
  return stored.href
}

/** Changes the media of new uploads, before a client sees that they are finished. */
export const changeNewMedia = (change: (media: Media, call: Call) => Media): Patch => {
  const created = keepPerWorld(() => new Set<string>())
  const finish = (upload: Resource, call: Call): Resource => {
    const { uploads, media } = call.world
    const [stored, made] = [uploads.get(upload.id), media.get(upload.id)]
    if (upload.status !== 'finished' || !stored || !made || !created(uploads).delete(upload.id)) return upload
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
export const requireContentType: Patch = changeRule('sessions', 'find', reference => (context, id, request) => {
  const open = reference(context, id, request)
  const { media_type } = context.service.rules.uploads.directFileType(open.upload.name, open.source.mime_type)
  const said = request.headers.get('content-type')?.split(';')[0]
  if (said !== media_type) throw badRequest(`Send it with the Content-Type ${media_type}.`)
  return open
})
