import { isNewestFirst } from '../../expected/newest-first.ts'
import { replayClause } from '../../expected/replays.ts'
import { newAttribute, optionsOf, rereadAttribute } from '../../given/attributes.ts'
import { listLibraryViews } from '../../given/library-views.ts'
import { holdsAll } from '../../given/list-pages.ts'
import { rereadMedia, toList, valueEntry } from '../../given/media.ts'
import type { Json, Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import type { Command } from '../arbitraries/library-commands.ts'
import type { Tell } from '../property.ts'
import { EMPTY, type LibraryModel, type ModelOption, tagged, withOptions, withoutOption } from './library-model.ts'
import { repeat, send, type Write } from './repeats.ts'
import { round } from './round.ts'
import { UploadStory } from './upload-story.ts'

const OPTIONS = ['alpha', 'beta', 'gamma'] as const

const asOptions = (attribute: Resource): readonly ModelOption[] =>
  optionsOf(attribute).map(({ id, name }) => ({ id: String(id), name: String(name) }))

const asJson = (options: readonly ModelOption[]): readonly Json[] => options.map(({ id, name }) => ({ id, name }))

/** One sequence on uploads, a field and library views of its own: what was done, and what the model says of it. */
export class LibraryStory {
  private model: LibraryModel = EMPTY
  private readonly attribute: Resource
  private lastTagged = 0
  readonly uploads: UploadStory
  private readonly views: Resource[] = []
  private readonly writes: { readonly write: Write; readonly media: number | null }[] = []
  private readonly context: CheckContext
  private readonly tell: Tell

  private constructor(context: CheckContext, attribute: Resource, tell: Tell) {
    this.context = context
    this.attribute = attribute
    this.tell = tell
    this.uploads = new UploadStory(context, tell, write => this.writes.push({ write, media: null }))
    this.model = withOptions(this.model, asOptions(attribute))
  }

  static async begin(context: CheckContext, tell: Tell): Promise<LibraryStory> {
    tell(`create a tags attribute with the options ${OPTIONS.join(', ')}`)
    const options = OPTIONS.map(name => ({ name }))
    const attribute = await newAttribute(context, { type: 'tags', multiple: true, options })
    context.given.that(optionsOf(attribute).length === OPTIONS.length, 'create an attribute with three options')
    return new LibraryStory(context, attribute, tell)
  }

  async put({ media: asked, options, by }: Command<'put'>): Promise<void> {
    const all = this.uploads.media()
    const media = all[round(asked, all.length) ?? 0]
    const chosen = (options ?? []).flatMap(number => this.model.options[number] ?? [])
    if (media === undefined || (options !== null && chosen.length === 0)) return
    const names = chosen.map(({ name }) => name)
    this.tell(`${options === null ? 'clear the tags' : `tag with ${names.join(', ')}, by ${by},`} of media ${media}`)
    const value = options === null ? null : chosen.map(option => option[by])
    const path = { id: this.uploads.idOf(media), attributeId: this.attribute.id }
    const write = await send(this.context, 'setAttributeValue', { path, body: { value } })
    const clause =
      options === null ? 'ATTRIBUTE-VALUE-CLEARS' : `ATTRIBUTE-VALUE-TAGS-${by === 'id' ? 'MULTIPLE' : 'NAME'}`
    const answered = this.context.expect(clause).resource(write.answer)
    this.model = tagged(
      this.model,
      media,
      chosen.map(({ id }) => id),
    )
    this.judgeTags(answered, media, () => clause)
    this.lastTagged = media
    this.writes.push({ write, media })
  }

  private judgeTags(shown: Resource, media: number, clauseFor: (extra: readonly string[]) => string): void {
    const wanted = this.model.tags.get(media) ?? []
    const held = toList(valueEntry(shown, this.attribute)?.value).map(String)
    const clause = clauseFor(held.filter(id => !wanted.includes(id)))
    this.context.expect(clause).sameSet(held, wanted, `tags of media ${media}`)
  }

  async addOptions({ words }: Command<'add options'>): Promise<void> {
    this.tell(`add the options ${words.join(', ')}`)
    const body = { options: words.map(name => ({ name })) }
    const write = await send(this.context, 'addOptions', { path: { id: this.attribute.id }, body })
    const after = asOptions(this.context.expect('OPTIONS-ADD').resource(write.answer))
    const before = this.model.options
    const late = after.filter(({ id }) => !before.some(one => one.id === id))
    const old = after.filter(one => !late.includes(one))
    this.context.expect('OPTIONS-ADD-KEEPS').sameSet(asJson(old), asJson(before), 'the options that there were')
    const known = before.map(({ name }) => name)
    const fresh = words.filter(word => !known.includes(word))
    this.context.expect('OPTIONS-ADD').sameSet(
      late.map(({ name }) => name),
      fresh,
      'the options that were added',
    )
    this.model = withOptions(this.model, late)
    this.writes.push({ write, media: null })
  }

  async deleteOption({ option: asked }: Command<'delete option'>): Promise<void> {
    // Rather one that the last write tagged a media with: most is to be seen there.
    const recent = this.model.tags.get(this.lastTagged) ?? []
    const used = this.model.options.filter(({ id }) => recent.includes(id))
    const candidates = used.length > 0 ? used : this.model.options
    const gone = candidates[round(asked, candidates.length) ?? 0]
    // One has to be left: adding it again is how the options are read.
    if (!gone || this.model.options.length === 1) return
    this.tell(`delete the option ${gone.name}`)
    const path = { id: this.attribute.id, optionId: gone.id }
    const write = await send(this.context, 'deleteOption', { path })
    const after = asOptions(this.context.expect('OPTION-DELETE').resource(write.answer))
    this.model = withoutOption(this.model, gone)
    this.context
      .expect('OPTION-DELETE')
      .that(!after.some(({ id }) => id === gone.id), `${gone.name} is still an option`)
    this.context.expect('OPTION-DELETE-ONLY').sameSet(asJson(after), asJson(this.model.options), 'the other options')
    this.writes.push({ write, media: null })
  }

  async addView({ mode, order }: Command<'add view'>): Promise<void> {
    const { expect, profile, run } = this.context
    this.tell(`create library view ${this.views.length}, a ${mode} at ${order}`)
    const body = { space_id: profile.spaces.main, name: run.unique('story'), view_mode: mode, order }
    const write = await send(this.context, 'createLibraryView', { body })
    const view = expect('LIBRARY-VIEW-NAME').resource(write.answer)
    expect('LIBRARY-VIEW-NAME').equal(view.name, body.name, 'name of a new library view')
    this.views.push(view)
    this.writes.push({ write, media: null })
  }

  async readView({ view: asked }: Command<'read view'>): Promise<void> {
    const view = round(asked, this.views.length)
    const made = this.views[view ?? 0]
    if (view === null || !made) return
    this.tell(`read library view ${view}`)
    const expect = this.context.expect('LIBRARY-VIEW-READ-BACK')
    const read = expect.resource(await this.context.api('getLibraryView', { path: { id: made.id } }))
    for (const member of ['id', 'name', 'space_id', 'view_mode', 'order', 'filter', 'sort', 'group_by'])
      expect.equal(read[member], made[member], `${member} of library view ${view}`)
  }

  async listViews(): Promise<void> {
    const { expect, eventually } = this.context
    if (this.views.length === 0) return
    this.tell('list the library views')
    const ids = this.views.map(({ id }) => id)
    await eventually(async () => {
      const list = await listLibraryViews(this.context, { enough: holdsAll(ids) })
      const own = list.filter(({ id }) => ids.includes(id))
      expect('LIBRARY-VIEW-LISTED').sameSet(
        own.map(({ id }) => id),
        ids,
        'library views on the list',
      )
      expect('LIBRARY-VIEW-LIST-ORDER').that(isNewestFirst(own, ids), 'the list is not newest first')
      const twin = list.find(one => this.views.some(({ id, name }) => one.name === name && one.id !== id))
      const clause = replayClause('createLibraryView')
      expect(clause).that(twin === undefined, `a library view named ${twin?.name} is there twice`)
    })
  }

  /** Nothing may change by it: what it wrote is read again at once, so that no other rule is blamed for it later. */
  async repeat({ write: asked }: Command<'repeat'>): Promise<void> {
    const number = round(asked, this.writes.length)
    const earlier = this.writes[number ?? 0]
    if (number === null || !earlier) return
    const { write, media } = earlier
    this.tell(`repeat write ${number} (${write.operation}) with its key`)
    await repeat(this.context, write)
    const clause = replayClause(write.operation)
    if (media !== null)
      await this.context.eventually(async () => this.judgeTags(await this.reread(media), media, () => clause))
    if (write.operation === 'addOptions' || write.operation === 'deleteOption') {
      const known = this.model.options[0]?.name ?? ''
      const after = asOptions(await rereadAttribute(this.context, this.attribute, known))
      this.context
        .expect(clause)
        .sameSet(asJson(after), asJson(this.model.options), `the options after a repeated ${write.operation}`)
    }
  }

  private readonly reread = (media: number): Promise<Resource> => rereadMedia(this.context, this.uploads.idOf(media))

  /** In the end every media holds what the model says. */
  async end(): Promise<void> {
    for (const media of this.uploads.media()) {
      this.tell(`read media ${media}`)
      await this.context.eventually(async () =>
        this.judgeTags(await this.reread(media), media, extra => {
          const back = extra.find(id => this.model.deleted.includes(id))
          // An id that follows from the name may be there again, but on no media.
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
