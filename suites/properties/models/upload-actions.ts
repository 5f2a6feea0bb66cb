import { isNamed } from '../../expected/media-name.ts'
import { isObject, type JsonObject, type Resource } from '../../json.ts'
import { sendBytes } from '../../runner/upload-session.ts'
import { knownText } from '../../setup/profile-values.ts'
import { completeUpload, concludeUpload, pollUpload, requireEnded } from '../../setup/uploads/uploads.ts'
import { isSuccess } from '../../target/api.ts'
import { Actions, type KeyedWrite, pick } from './actions.ts'

interface StartedUpload {
  readonly resource: Resource
  readonly name: string
  readonly bytes: number
  state: UploadState
}

/** The expected progress of an upload; `invalid` means that it was completed without its bytes. */
type UploadState = 'waiting' | 'sent' | 'finished' | 'invalid' | 'importing'

/** Sends the upload commands of one sequence, and keeps the expected state of each upload. */
export abstract class UploadActions extends Actions {
  private readonly started: StartedUpload[] = []

  protected readonly idOf = (upload: number): string => this.started[upload]?.resource.id ?? ''

  /** Numbers of the uploads that have become media. */
  protected readonly media = (): readonly number[] =>
    this.started.flatMap(({ state }, index) => (state === 'finished' ? [index] : []))

  /** Asks for an upload, which is pending at first. */
  private async request(what: 'upload' | 'import', members: JsonObject) {
    const body = { space_id: this.context.profile.spaces.main, ...members, library: false }
    const write = await this.write('createUpload', { body })
    const expect = this.context.expect(what === 'upload' ? 'UPLOAD-DIRECT-PENDING' : 'UPLOAD-IMPORT-PENDING')
    const resource = expect.resource(write.answer)
    expect.equal([resource.status, resource.media ?? null], ['pending', null], `[status, media] of the new ${what}`)
    return { write, resource }
  }

  async start(bytes: number): Promise<void> {
    const { expect, run } = this.context
    const name = `${run.freshName('sequence')}.txt`
    this.noteStep(`start upload ${this.started.length} of ${bytes} bytes`)
    const { write, resource } = await this.request('upload', { name, size: bytes })
    expect('UPLOAD-URL-CREATION').that(
      typeof resource.upload_url === 'string',
      `the response to createUpload must have an upload_url; it has ${JSON.stringify(resource.upload_url)}`,
    )
    this.addStarted(write, { resource, name, bytes, state: 'waiting' })
  }

  async import(): Promise<void> {
    const { expect, run } = this.context
    const url = knownText(this.context, 'imports.ok_url')
    if (url === undefined) return
    const name = `${run.freshName('sequence')}.png`
    this.noteStep(`start upload ${this.started.length} by importing ${url}`)
    const { write, resource } = await this.request('import', { url, name })
    expect('UPLOAD-URL-IMPORT').equal(resource.upload_url ?? null, null, 'upload_url of the new import')
    this.addStarted(write, { resource, name, bytes: 0, state: 'importing' })
  }

  private addStarted(write: KeyedWrite, started: StartedUpload): void {
    const known = this.started.map(({ resource }) => resource.id)
    this.context
      .expect('UPLOAD-ID')
      .that(
        !known.includes(started.resource.id),
        `a new upload must have an id of its own; it has the id of another upload, ${started.resource.id}`,
      )
    this.remember(write)
    this.started.push(started)
  }

  async send(asked: number): Promise<void> {
    const { at: upload, one } = pick(this.started, asked) ?? {}
    if (one?.state !== 'waiting' || typeof one.resource.upload_url !== 'string') return
    const {
      resource: { upload_url },
      bytes,
    } = one
    this.noteStep(`send the ${bytes} bytes of upload ${upload}`)
    const answer = await sendBytes(this.context, upload_url, {
      bytes: new Uint8Array(bytes).fill(0x78),
      mediaType: 'text/plain',
    })
    this.context
      .expect('UPLOAD-PUT')
      .that(isSuccess(answer), `the PUT of ${bytes} bytes to upload_url must succeed; it answered ${answer.status}`)
    one.state = 'sent'
  }

  async complete(asked: number): Promise<void> {
    const { at: upload, one } = pick(this.started, asked) ?? {}
    if (upload === undefined || (one?.state !== 'waiting' && one?.state !== 'sent')) return
    const { state, bytes, resource } = one
    // The specification does not say whether a client has to send an empty file.
    if (state === 'waiting' && bytes === 0) return
    this.noteStep(`complete upload ${upload}${state === 'waiting' ? ' without sending its bytes' : ''}`)
    if (state === 'waiting') {
      await completeUpload(this.context, resource.id)
      one.state = 'invalid'
      return this.pollAndCompare(upload)
    }
    const expect = this.context.expect('UPLOAD-DIRECT-FINISHES')
    const finished = expect.resource(requireEnded(this.context, await concludeUpload(this.context, resource.id)))
    expect.equal(finished.status, 'finished', `status of upload ${upload} after completion`)
    one.state = 'finished'
    this.expectUpload(finished, upload)
  }

  async poll(asked: number): Promise<void> {
    const upload = pick(this.started, asked)?.at
    if (upload === undefined) return
    this.noteStep(`poll upload ${upload}`)
    await this.pollAndCompare(upload)
  }

  private async pollAndCompare(upload: number): Promise<void> {
    this.expectUpload(await pollUpload(this.context, this.idOf(upload)), upload)
  }

  /** Compares a polled upload with its expected state. */
  private expectUpload(shown: Resource, upload: number): void {
    const { expect } = this.context
    const started = this.started[upload]
    const state = started?.state
    expect('UPLOAD-URL-POLL').equal(shown.upload_url ?? null, null, `upload_url of upload ${upload} in a poll`)
    if (state === 'waiting' || state === 'sent')
      expect('UPLOAD-DIRECT-WAITS').equal(shown.status, 'pending', `status of upload ${upload} before completion`)
    if (state === 'invalid')
      expect('UPLOAD-SIZE-NOTHING').that(
        shown.status !== 'finished',
        `upload ${upload} was completed without its bytes, so it must not finish; its status is finished`,
      )
    if (state === 'finished')
      expect('UPLOAD-DIRECT-FINISHES').equal(shown.status, 'finished', `status of upload ${upload} after completion`)
    if (shown.status !== 'finished' || !started) return
    const media = isObject(shown.media) ? shown.media : {}
    expect('UPLOAD-ID').equal(media.id, started.resource.id, `id of the media of upload ${upload}`)
    if (state !== 'finished') return
    expect('UPLOAD-NAME').that(
      isNamed(media, started.name),
      `the media of upload ${upload} must be named ${started.name}; its name is ${JSON.stringify(media.name)}`,
    )
    expect('MEDIA-SIZE').equal(media.size, started.bytes, `size of the media of upload ${upload}`)
  }
}
