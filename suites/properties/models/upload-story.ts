import { isNamed } from '../../expected/media-name.ts'
import { completeUpload, lastPoll, pollUpload } from '../../given/uploads.ts'
import { isObject, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { sendBytes } from '../../target/session.ts'
import type { Command } from '../arbitraries/library-commands.ts'
import type { Tell } from '../property.ts'
import { send, type Write } from './repeats.ts'
import { round } from './round.ts'

/** An upload as it was started. */
interface Started {
  readonly resource: Resource
  readonly name: string
  readonly bytes: number
}

/** How far an upload should have come; one that was completed without its bytes is spoilt. */
type State = 'waiting' | 'sent' | 'finished' | 'spoilt' | 'importing'

/** The uploads of a story: what was done, and how far each should have come. */
export class UploadStory {
  private readonly started: Started[] = []
  private readonly states: State[] = []
  private readonly context: CheckContext
  private readonly tell: Tell
  private readonly note: (write: Write) => void

  constructor(context: CheckContext, tell: Tell, note: (write: Write) => void) {
    this.context = context
    this.tell = tell
    this.note = note
  }

  readonly idOf = (upload: number): string => this.started[upload]?.resource.id ?? ''

  /** Numbers of the uploads that have become media. */
  readonly media = (): readonly number[] => this.states.flatMap((state, index) => (state === 'finished' ? [index] : []))

  async start({ bytes }: Command<'upload'>): Promise<void> {
    const { expect, profile, run } = this.context
    const name = `${run.unique('story')}.txt`
    this.tell(`start upload ${this.started.length} of ${bytes} bytes`)
    const body = { space_id: profile.spaces.main, name, size: bytes, library: false }
    const write = await send(this.context, 'createUpload', { body })
    const resource = expect('UPLOAD-DIRECT-PENDING').resource(write.answer)
    expect('UPLOAD-DIRECT-PENDING').equal([resource.status, resource.media ?? null], ['pending', null], 'a new upload')
    expect('UPLOAD-URL-CREATION').that(typeof resource.upload_url === 'string', 'a new upload has no upload_url')
    this.begun(write, { resource, name, bytes }, 'waiting')
  }

  async import(): Promise<void> {
    const { expect, profile, run } = this.context
    const url = profile.value('imports.ok_url')
    if (typeof url !== 'string') return
    const name = `${run.unique('story')}.png`
    this.tell(`start upload ${this.started.length} by importing ${url}`)
    const body = { space_id: profile.spaces.main, url, name, library: false }
    const write = await send(this.context, 'createUpload', { body })
    const resource = expect('UPLOAD-IMPORT-PENDING').resource(write.answer)
    expect('UPLOAD-IMPORT-PENDING').equal([resource.status, resource.media ?? null], ['pending', null], 'a new import')
    expect('UPLOAD-URL-IMPORT').equal(resource.upload_url ?? null, null, 'upload_url of an import')
    this.begun(write, { resource, name, bytes: 0 }, 'importing')
  }

  private begun(write: Write, started: Started, state: 'waiting' | 'importing'): void {
    const known = this.started.map(({ resource }) => resource.id)
    this.context
      .expect('UPLOAD-ID')
      .that(!known.includes(started.resource.id), 'a new upload has the id of another one')
    this.note(write)
    this.started.push(started)
    this.states.push(state)
  }

  async send({ upload: asked }: Command<'send'>): Promise<void> {
    const upload = round(asked, this.started.length)
    const { resource, bytes = 0 } = this.started[upload ?? 0] ?? {}
    if (upload === null || this.states[upload] !== 'waiting' || typeof resource?.upload_url !== 'string') return
    this.tell(`send the ${bytes} bytes of upload ${upload}`)
    const { status } = await sendBytes(this.context, resource.upload_url, {
      bytes: new Uint8Array(bytes).fill(0x78),
      mediaType: 'text/plain',
    })
    this.context.expect('UPLOAD-PUT').that(status >= 200 && status < 300, `the PUT was answered ${status}`)
    this.states[upload] = 'sent'
  }

  async complete({ upload: asked }: Command<'complete'>): Promise<void> {
    const upload = round(asked, this.started.length)
    const state = this.states[upload ?? 0]
    const started = this.started[upload ?? 0]
    if (upload === null || !started || (state !== 'waiting' && state !== 'sent')) return
    // Whether a file of no bytes has to be sent is open.
    if (state === 'waiting' && started.bytes === 0) return
    this.tell(`complete upload ${upload}${state === 'waiting' ? ', whose bytes have not come' : ''}`)
    await completeUpload(this.context, started.resource.id)
    if (state === 'waiting') {
      this.states[upload] = 'spoilt'
      return this.judgePoll(upload)
    }
    const expect = this.context.expect('UPLOAD-DIRECT-FINISHES')
    const finished = expect.resource(await lastPoll(this.context, started.resource.id))
    expect.equal(finished.status, 'finished', `status of upload ${upload}`)
    this.states[upload] = 'finished'
    this.judgeUpload(finished, upload)
  }

  async poll({ upload: asked }: Command<'poll'>): Promise<void> {
    const upload = round(asked, this.started.length)
    if (upload === null) return
    this.tell(`poll upload ${upload}`)
    await this.judgePoll(upload)
  }

  private async judgePoll(upload: number): Promise<void> {
    const id = this.started[upload]?.resource.id ?? ''
    this.judgeUpload(await pollUpload(this.context, id), upload)
  }

  /** An upload as a poll shows it, against how far it should have come. */
  private judgeUpload(shown: Resource, upload: number): void {
    const { expect } = this.context
    const started = this.started[upload]
    const state = this.states[upload]
    expect('UPLOAD-URL-POLL').equal(shown.upload_url ?? null, null, `upload_url of upload ${upload} in a poll`)
    if (state === 'waiting' || state === 'sent')
      expect('UPLOAD-DIRECT-WAITS').equal(shown.status, 'pending', `status of upload ${upload} before completion`)
    if (state === 'spoilt')
      expect('UPLOAD-SIZE-NOTHING').that(shown.status !== 'finished', `upload ${upload} finished without its bytes`)
    if (state === 'finished')
      expect('UPLOAD-DIRECT-FINISHES').equal(shown.status, 'finished', `status of upload ${upload}`)
    if (shown.status !== 'finished' || !started) return
    const media = isObject(shown.media) ? shown.media : {}
    expect('UPLOAD-ID').equal(media.id, started.resource.id, `id of the media of upload ${upload}`)
    if (state !== 'finished') return
    expect('UPLOAD-NAME').that(isNamed(media, started.name), `upload ${upload} made a media named ${media.name}`)
    expect('MEDIA-SIZE').equal(media.size, started.bytes, `size of the media of upload ${upload}`)
  }
}
