import { haveSameConditions } from '../../expected/media-filter.ts'
import { isNewestFirst } from '../../expected/newest-first.ts'
import { replayClause } from '../../expected/replays.ts'
import { newAttribute, optionsOf, rereadAttribute } from '../../given/attributes.ts'
import { listLibraryViews } from '../../given/library-views.ts'
import { holdsAll } from '../../given/list-pages.ts'
import { rereadMedia, toList, valueEntry } from '../../given/media.ts'
import type { Json, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Command } from '../arbitraries/library-commands.ts'
import type { NoteStep } from '../property.ts'
import { type KeyedWrite, repeatWrite, sendWithKey } from './keyed-writes.ts'
import {
  appendOptions,
  EMPTY_LIBRARY,
  type LibraryModel,
  type ModelOption,
  removeOption,
  setTags,
} from './library-model.ts'
import { UploadActions } from './upload-actions.ts'
import { wrapIndex } from './wrap-index.ts'

const OPTIONS = ['alpha', 'beta', 'gamma'] as const

const asOptions = (attribute: Resource): readonly ModelOption[] =>
  optionsOf(attribute).map(({ id, name }) => ({ id: String(id), name: String(name) }))

const asJson = (options: readonly ModelOption[]): readonly Json[] => options.map(({ id, name }) => ({ id, name }))

/** Sends the commands of one sequence to its own uploads, attribute and library views, and compares the answers with the model. */
export class LibraryActions {
  private model: LibraryModel = EMPTY_LIBRARY
  private readonly attribute: Resource
  private lastTagged = 0
  readonly uploads: UploadActions
  private readonly views: Resource[] = []
  private readonly writes: { readonly write: KeyedWrite; readonly media: number | null }[] = []
  private readonly context: CheckContext
  private readonly noteStep: NoteStep

  private constructor(context: CheckContext, attribute: Resource, noteStep: NoteStep) {
    this.context = context
    this.attribute = attribute
    this.noteStep = noteStep
    this.uploads = new UploadActions(context, noteStep, write => this.writes.push({ write, media: null }))
    this.model = appendOptions(this.model, asOptions(attribute))
  }

  static async begin(context: CheckContext, noteStep: NoteStep): Promise<LibraryActions> {
    noteStep(`create a tags attribute with the options ${OPTIONS.join(', ')}`)
    const options = OPTIONS.map(name => ({ name }))
    const attribute = await newAttribute(context, { type: 'tags', multiple: true, options })
    context.given.that(optionsOf(attribute).length === OPTIONS.length, 'create an attribute with three options')
    return new LibraryActions(context, attribute, noteStep)
  }

  async put({ media: asked, options, by }: Command<'put'>): Promise<void> {
    const all = this.uploads.media()
    const media = all[wrapIndex(asked, all.length) ?? 0]
    const chosen = (options ?? []).flatMap(number => this.model.options[number] ?? [])
    if (media === undefined || (options !== null && chosen.length === 0)) return
    const names = chosen.map(({ name }) => name)
    this.noteStep(
      `${options === null ? 'clear the tags' : `tag with ${names.join(', ')}, by ${by},`} of media ${media}`,
    )
    const value = options === null ? null : chosen.map(option => option[by])
    const path = { id: this.uploads.idOf(media), attributeId: this.attribute.id }
    const write = await sendWithKey(this.context, 'setAttributeValue', { path, body: { value } })
    const clause =
      options === null ? 'ATTRIBUTE-VALUE-CLEARS' : `ATTRIBUTE-VALUE-TAGS-${by === 'id' ? 'MULTIPLE' : 'NAME'}`
    const answered = this.context.expect(clause).resource(write.answer)
    this.model = setTags(
      this.model,
      media,
      chosen.map(({ id }) => id),
    )
    this.expectTags(answered, media, () => clause)
    this.lastTagged = media
    this.writes.push({ write, media })
  }

  private expectTags(shown: Resource, media: number, clauseFor: (extra: readonly string[]) => string): void {
    const wanted = this.model.tags.get(media) ?? []
    const held = toList(valueEntry(shown, this.attribute)?.value).map(String)
    const clause = clauseFor(held.filter(id => !wanted.includes(id)))
    this.context.expect(clause).sameSet(held, wanted, `option ids in the tags of media ${media}`)
  }

  async addOptions({ words }: Command<'add options'>): Promise<void> {
    this.noteStep(`add the options ${words.join(', ')}`)
    const body = { options: words.map(name => ({ name })) }
    const write = await sendWithKey(this.context, 'addOptions', { path: { id: this.attribute.id }, body })
    const after = asOptions(this.context.expect('OPTIONS-ADD').resource(write.answer))
    const before = this.model.options
    const late = after.filter(({ id }) => !before.some(one => one.id === id))
    const old = after.filter(one => !late.includes(one))
    this.context
      .expect('OPTIONS-ADD-KEEPS')
      .sameSet(asJson(old), asJson(before), 'options that the attribute had before, in the response')
    const known = before.map(({ name }) => name)
    const fresh = words.filter(word => !known.includes(word))
    this.context.expect('OPTIONS-ADD').sameSet(
      late.map(({ name }) => name),
      fresh,
      'names of the options that the request added',
    )
    this.model = appendOptions(this.model, late)
    this.writes.push({ write, media: null })
  }

  async deleteOption({ option: asked }: Command<'delete option'>): Promise<void> {
    // Prefer an option of the media that was tagged last: there a wrong deletion has the most visible effects.
    const recent = this.model.tags.get(this.lastTagged) ?? []
    const used = this.model.options.filter(({ id }) => recent.includes(id))
    const candidates = used.length > 0 ? used : this.model.options
    const gone = candidates[wrapIndex(asked, candidates.length) ?? 0]
    // Keep one option: the options are read by adding an existing one again.
    if (!gone || this.model.options.length === 1) return
    this.noteStep(`delete the option ${gone.name}`)
    const path = { id: this.attribute.id, optionId: gone.id }
    const write = await sendWithKey(this.context, 'deleteOption', { path })
    const after = asOptions(this.context.expect('OPTION-DELETE').resource(write.answer))
    this.model = removeOption(this.model, gone)
    this.context
      .expect('OPTION-DELETE')
      .that(
        !after.some(({ id }) => id === gone.id),
        `deleteOption must remove the option ${gone.name}; the response still has it`,
      )
    this.context
      .expect('OPTION-DELETE-ONLY')
      .sameSet(asJson(after), asJson(this.model.options), 'options that remain after deleteOption')
    this.writes.push({ write, media: null })
  }

  async addView({ mode, order }: Command<'add view'>): Promise<void> {
    const { expect, profile, run } = this.context
    this.noteStep(`create library view ${this.views.length}, a ${mode} at ${order}`)
    const body = { space_id: profile.spaces.main, name: run.unique('sequence'), view_mode: mode, order }
    const write = await sendWithKey(this.context, 'createLibraryView', { body })
    const view = expect('LIBRARY-VIEW-NAME').resource(write.answer)
    expect('LIBRARY-VIEW-NAME').equal(view.name, body.name, 'name of the new library view in the response')
    this.views.push(view)
    this.writes.push({ write, media: null })
  }

  async readView({ view: asked }: Command<'read view'>): Promise<void> {
    const view = wrapIndex(asked, this.views.length)
    const made = this.views[view ?? 0]
    if (view === null || !made) return
    this.noteStep(`read library view ${view}`)
    const expect = this.context.expect('LIBRARY-VIEW-READ-BACK')
    const read = expect.resource(await this.context.api('getLibraryView', { path: { id: made.id } }))
    for (const member of ['id', 'name', 'space_id', 'view_mode', 'order', 'sort', 'group_by'])
      expect.equal(read[member], made[member], `${member} of library view ${view} when it is read again`)
    expect.that(haveSameConditions(read.filter, made.filter), `library view ${view} must keep its filter, and does not`)
  }

  async listViews(): Promise<void> {
    const { expect, eventually } = this.context
    if (this.views.length === 0) return
    this.noteStep('list the library views')
    const ids = this.views.map(({ id }) => id)
    await eventually(async () => {
      const list = await listLibraryViews(this.context, { enough: holdsAll(ids) })
      const own = list.filter(({ id }) => ids.includes(id))
      expect('LIBRARY-VIEW-LISTED').sameSet(
        own.map(({ id }) => id),
        ids,
        'library views of this sequence on the list',
      )
      expect('LIBRARY-VIEW-LIST-ORDER').that(
        isNewestFirst(own, ids),
        'listLibraryViews must list the newest view first; the views come in another order',
      )
      const twin = list.find(one => this.views.some(({ id, name }) => one.name === name && one.id !== id))
      const clause = replayClause('createLibraryView')
      expect(clause).that(
        twin === undefined,
        `a repeated createLibraryView must not create a second view; two views are named ${JSON.stringify(twin?.name)}`,
      )
    })
  }

  /** A repeated write must change nothing. What it wrote is read immediately, so that a change is reported under this clause. */
  async repeat({ write: asked }: Command<'repeat'>): Promise<void> {
    const number = wrapIndex(asked, this.writes.length)
    const earlier = this.writes[number ?? 0]
    if (number === null || !earlier) return
    const { write, media } = earlier
    this.noteStep(`repeat write ${number} (${write.operation}) with its key`)
    await repeatWrite(this.context, write)
    const clause = replayClause(write.operation)
    if (media !== null)
      await this.context.eventually(async () => this.expectTags(await this.reread(media), media, () => clause))
    if (write.operation === 'addOptions' || write.operation === 'deleteOption') {
      const known = this.model.options[0]?.name ?? ''
      const after = asOptions(await rereadAttribute(this.context, this.attribute, known))
      this.context
        .expect(clause)
        .sameSet(
          asJson(after),
          asJson(this.model.options),
          `options of the attribute after ${write.operation} was sent again with its Idempotency-Key`,
        )
    }
  }

  private readonly reread = (media: number): Promise<Resource> => rereadMedia(this.context, this.uploads.idOf(media))

  /** Expects that every media and the list of views are as in the model. */
  async expectFinalState(): Promise<void> {
    for (const media of this.uploads.media()) {
      this.noteStep(`read media ${media}`)
      await this.context.eventually(async () =>
        this.expectTags(await this.reread(media), media, extra => {
          const back = extra.find(id => this.model.deleted.includes(id))
          // A target may give a new option the id of a deleted option with the same name, but no media may have it.
          if (back !== undefined)
            return this.model.options.some(({ id }) => id === back)
              ? 'OPTION-DELETE-FOR-GOOD'
              : 'OPTION-DELETE-CLEARS-MEDIA'
          return this.model.deleted.length > 0 ? 'OPTION-DELETE-KEEPS-MEDIA' : 'ATTRIBUTE-VALUE-TAGS-MULTIPLE'
        }),
      )
    }
    const made = this.writes.findIndex(({ write }) => write.operation === 'createLibraryView')
    if (made >= 0) await this.repeat({ do: 'repeat', write: made })
    await this.listViews()
  }
}
