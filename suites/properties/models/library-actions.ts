import type { VIEW_MODES } from '../../contract/media-vocabulary.ts'
import type { OperationName } from '../../contract/operations.ts'
import { haveSameConditions } from '../../expected/media-filter.ts'
import { describeMisplaced } from '../../expected/newest-first.ts'
import { replayClause } from '../../expected/replays.ts'
import { idsOf, type Json, type Resource } from '../../json.ts'
import type { CheckContext } from '../../runner/context.ts'
import { newAttribute, optionsOf, rereadAttribute } from '../../setup/attributes/attributes.ts'
import { listLibraryViews } from '../../setup/library-views/library-views.ts'
import { holdsAll } from '../../setup/lists/list-pages.ts'
import { rereadMedia, valuesHeld } from '../../setup/media/media.ts'
import type { NoteStep } from '../property.ts'
import { pick } from './actions.ts'
import { UploadActions } from './upload-actions.ts'

/** One option, as the target returned it. */
interface Option {
  readonly id: string
  readonly name: string
}

const OPTIONS = ['alpha', 'beta', 'gamma'] as const

const asOptions = (attribute: Resource): readonly Option[] =>
  optionsOf(attribute).map(({ id, name }) => ({ id: String(id), name: String(name) }))

const asJson = (options: readonly Option[]): readonly Json[] => options.map(({ id, name }) => ({ id, name }))

/** Performs commands on uploads, the options of a tags attribute, and library views. */
export class LibraryActions extends UploadActions {
  private readonly attribute: Resource
  private options: readonly Option[]
  /** Option ids by the number of the media. */
  private readonly tags = new Map<number, readonly string[]>()
  /** Ids of options that were deleted. */
  private readonly deleted: string[] = []
  private lastTagged = 0

  private constructor(context: CheckContext, attribute: Resource, noteStep: NoteStep) {
    super(context, noteStep)
    this.attribute = attribute
    this.options = asOptions(attribute)
  }

  static async begin(context: CheckContext, noteStep: NoteStep): Promise<LibraryActions> {
    noteStep(`create a tags attribute with the options ${OPTIONS.join(', ')}`)
    const options = OPTIONS.map(name => ({ name }))
    const attribute = await newAttribute(context, { type: 'tags', multiple: true, options })
    context.setup.that(optionsOf(attribute).length === OPTIONS.length, 'create an attribute with three options')
    return new LibraryActions(context, attribute, noteStep)
  }

  async put(asked: number, numbers: readonly number[] | null, by: 'id' | 'name'): Promise<void> {
    const media = pick(this.media(), asked)?.one
    const chosen = (numbers ?? []).flatMap(number => this.options[number] ?? [])
    if (media === undefined || (numbers !== null && chosen.length === 0)) return
    const names = chosen.map(({ name }) => name)
    this.noteStep(
      `${numbers === null ? 'clear the tags' : `write ${names.join(', ')} by ${by} as the tags`} of media ${media}`,
    )
    const value = numbers === null ? null : chosen.map(option => option[by])
    const path = { id: this.idOf(media), attributeId: this.attribute.id }
    const write = await this.write('setAttributeValue', { path, body: { value } })
    const clause =
      numbers === null ? 'ATTRIBUTE-VALUE-CLEARS' : `ATTRIBUTE-VALUE-TAGS-${by === 'id' ? 'MULTIPLE' : 'NAME'}`
    const answered = this.context.expect(clause).resource(write.answer)
    this.tags.set(media, idsOf(chosen))
    this.expectTags(answered, media, () => clause)
    this.lastTagged = media
    this.remember(write, media)
  }

  private expectTags(shown: Resource, media: number, clauseFor: (extra: readonly string[]) => string): void {
    const wanted = this.tags.get(media) ?? []
    const held = valuesHeld(shown, this.attribute).map(String)
    const clause = clauseFor(held.filter(id => !wanted.includes(id)))
    this.context.expect(clause).sameSet(held, wanted, `option ids in the tags of media ${media}`)
  }

  async addOptions(words: readonly string[]): Promise<void> {
    this.noteStep(`add the options ${words.join(', ')}`)
    const body = { options: words.map(name => ({ name })) }
    const write = await this.write('addOptions', { path: { id: this.attribute.id }, body })
    const after = asOptions(this.context.expect('OPTIONS-ADD').resource(write.answer))
    const before = this.options
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
    this.options = [...before, ...late]
    this.remember(write)
  }

  async deleteOption(asked: number): Promise<void> {
    // Prefer an option of the media that was tagged last: there a wrong deletion has the most visible effects.
    const recent = this.tags.get(this.lastTagged) ?? []
    const used = this.options.filter(({ id }) => recent.includes(id))
    const candidates = used.length > 0 ? used : this.options
    const gone = pick(candidates, asked)?.one
    // Keep one option: the options are read by adding an existing one again.
    if (!gone || this.options.length === 1) return
    this.noteStep(`delete the option ${gone.name}`)
    const path = { id: this.attribute.id, optionId: gone.id }
    const write = await this.write('deleteOption', { path })
    const after = asOptions(this.context.expect('OPTION-DELETE').resource(write.answer))
    this.options = this.options.filter(({ id }) => id !== gone.id)
    this.deleted.push(gone.id)
    for (const [media, ids] of this.tags)
      this.tags.set(
        media,
        ids.filter(id => id !== gone.id),
      )
    this.context
      .expect('OPTION-DELETE')
      .that(
        !after.some(({ id }) => id === gone.id),
        `deleteOption must remove the option ${gone.name}; the response still has it`,
      )
    this.context
      .expect('OPTION-DELETE-ONLY')
      .sameSet(asJson(after), asJson(this.options), 'options that remain after deleteOption')
    this.remember(write)
  }

  async addView(mode: (typeof VIEW_MODES)[number], order: number): Promise<void> {
    const { expect, profile, run } = this.context
    this.noteStep(`create library view ${this.views.length}, a ${mode} with the order ${order}`)
    const body = { space_id: profile.spaces.main, name: run.unique('sequence'), view_mode: mode, order }
    const write = await this.write('createLibraryView', { body })
    const view = expect('LIBRARY-VIEW-NAME').resource(write.answer)
    expect('LIBRARY-VIEW-NAME').equal(view.name, body.name, 'name of the new library view in the response')
    this.views.push(view)
    this.remember(write)
  }

  async readView(asked: number): Promise<void> {
    const view = await this.rereadView(asked, 'getLibraryView', {
      clause: 'LIBRARY-VIEW-READ-BACK',
      members: ['id', 'name', 'space_id', 'view_mode', 'order', 'sort', 'group_by'],
    })
    if (!view) return
    const keepsFilter = haveSameConditions(view.read.filter, view.made.filter)
    this.context
      .expect('LIBRARY-VIEW-READ-BACK')
      .that(keepsFilter, `library view ${view.made.id} must keep its filter, but does not`)
  }

  async listViews(): Promise<void> {
    const { expect, eventually } = this.context
    if (this.views.length === 0) return
    this.noteStep('list the library views')
    const ids = idsOf(this.views)
    await eventually(async () => {
      const list = await listLibraryViews(this.context, { enough: holdsAll(ids) })
      const own = list.filter(({ id }) => ids.includes(id))
      expect('LIBRARY-VIEW-LISTED').sameSet(idsOf(own), ids, 'library views of this sequence on the list')
      const misplaced = describeMisplaced(list)
      expect('LIBRARY-VIEW-LIST-ORDER').that(
        !misplaced,
        `listLibraryViews must list the newest view first, but ${misplaced}`,
      )
      const twin = list.find(one => this.views.some(({ id, name }) => one.name === name && one.id !== id))
      const clause = replayClause('createLibraryView')
      expect(clause).that(
        twin === undefined,
        `a repeated createLibraryView must not create a second view; two views are named ${JSON.stringify(twin?.name)}`,
      )
    })
  }

  protected override async expectUnchanged(operation: OperationName, media: number | null): Promise<void> {
    const clause = replayClause(operation)
    if (media !== null)
      await this.context.eventually(async () => this.expectTags(await this.reread(media), media, () => clause))
    if (operation === 'addOptions' || operation === 'deleteOption') {
      const known = this.options[0]?.name ?? ''
      const after = asOptions(await rereadAttribute(this.context, this.attribute, known))
      this.context
        .expect(clause)
        .sameSet(
          asJson(after),
          asJson(this.options),
          `options of the attribute after ${operation} was sent again with its Idempotency-Key`,
        )
    }
  }

  private readonly reread = (media: number): Promise<Resource> => rereadMedia(this.context, this.idOf(media))

  /** Expects that every media and the list of views are as in the model. */
  override async expectFinalState(): Promise<void> {
    for (const media of this.media()) {
      this.noteStep(`read media ${media}`)
      await this.context.eventually(async () =>
        this.expectTags(await this.reread(media), media, extra => {
          const back = extra.find(id => this.deleted.includes(id))
          // A target may give a new option the id of a deleted option with the same name, but no media may have it.
          if (back !== undefined)
            return this.options.some(({ id }) => id === back) ? 'OPTION-DELETE-FOR-GOOD' : 'OPTION-DELETE-CLEARS-MEDIA'
          return this.deleted.length > 0 ? 'OPTION-DELETE-KEEPS-MEDIA' : 'ATTRIBUTE-VALUE-TAGS-MULTIPLE'
        }),
      )
    }
    // By now the first upload has become a media, and a view stands on the list.
    for (const operation of ['createUpload', 'createLibraryView']) {
      const made = this.writes.findIndex(({ write }) => write.operation === operation)
      if (made >= 0) await this.repeat(made)
    }
    await this.listViews()
  }
}
