import { z } from 'zod'
import { type Access, idsIn, NEWEST, type Pages } from './access.test.helper.ts'
import type { Cells } from './cells.test.helper.ts'
import {
  type Account,
  type AdThing,
  type Attribute,
  type Doc,
  denied,
  id,
  invalid,
  iso,
  type LibraryView,
  live,
  type Media,
  makeOptions,
  missing,
  NAME,
  parse,
  readDate,
  type Space,
  type Stored,
  sameText,
  text,
  type Upload,
  words,
} from './core.test.helper.ts'
import type { Call, Page, State } from './state.test.helper.ts'

const TYPES: Readonly<Record<string, string>> = {
  ...{
    png: 'image/png',
    gif: 'image/gif',
    jpg: 'image/jpeg',
    svg: 'image/svg+xml',
    mp4: 'video/mp4',
    mov: 'video/quicktime',
  },
  ...{ txt: 'text/plain', pdf: 'application/pdf', json: 'application/json', html: 'text/html', zip: 'application/zip' },
  ...{
    csv: 'text/csv',
    md: 'text/markdown',
    gz: 'application/gzip',
    webm: 'video/webm',
    webp: 'image/webp',
    jpeg: 'image/jpeg',
  },
}
const HOURS_12 = 12 * 60 * 60 * 1000

const UploadBody = z.object({
  space_id: id,
  url: z.string().max(2000).optional(),
  size: z.int().min(0).optional(),
  mime_type: text(255, 1).optional(),
  name: NAME.optional(),
  folder_id: id.optional(),
  library: z.boolean().default(true),
})
const OptionList = z.array(z.object({ name: NAME, description: text(500).optional() }))
const Autofill = z.object({
  prompt: text(4000, 1),
  allowed_media_types: z
    .array(z.enum(['statics', 'videos']))
    .nullable()
    .default(null),
  name_only: z.boolean().default(false),
})
const AttributeBody = z.object({
  space_id: id,
  name: NAME,
  type: z.enum(['text', 'number', 'tags', 'checkbox', 'date', 'link', 'user']),
  multiple: z.boolean().optional(),
  hide_from_guests: z.boolean().optional(),
  options: OptionList.max(499).optional(),
  allow_create: z.boolean().optional(),
  show_in_library: z.boolean().optional(),
  autofill: Autofill.nullish(),
})
const day = z
  .string()
  .refine(one => one.length === 10 && readDate(one) !== undefined, 'is no day')
  .optional()
const METRICS = words(`
  spend impressions clicks reach installs watch_min_3_seconds watch_hook_rate_min_3_seconds`)
const FilterBody = z.strictObject({
  query: text(200).optional(),
  type: z.enum(['video', 'image', 'playable', 'file']).optional(),
  folder_id: id.optional(),
  status: text(255, 1).optional(),
  uploaded_by: id.optional(),
  attributes: z
    .array(z.object({ attribute_id: id, values: z.array(text()), match: z.enum(['any', 'none']).default('any') }))
    .optional(),
  ...{ created_after: day, created_before: day, last_activity_after: day, last_activity_before: day },
  metric_filters: z
    .array(
      z.object({
        metric: z.enum(METRICS),
        operator: z.enum(['greater_than', 'less_than', 'equals']),
        value: z.number(),
      }),
    )
    .optional(),
})
const ViewBody = z.object({
  space_id: id,
  name: NAME.nullish(),
  view_mode: z.enum(['gallery', 'grid']).default('gallery'),
  filter: FilterBody.nullish(),
  sort: z.object({ field: NAME, order: z.enum(['asc', 'desc']) }).nullish(),
  group_by: NAME.nullish(),
  visible_fields: z.array(text()).nullish(),
  order: z.int().max(1_000_000).optional(),
})
export const LIBRARY_VIEW = words(`
  id name space_id organization_id view_mode filter filter_complete sort group_by visible_fields order
  created_at updated_at html_url`)

const isPrivate = (host: string) =>
  /^(localhost|.*\.(local|internal|localhost)|\[.*\]|[\d.]+|0x[\da-f.x]+|private\.second\.example)\.?$/i.test(host) ||
  !host.includes('.')

export class Library {
  readonly app: State
  readonly access: Access
  readonly cells: Cells
  readonly pages: Pages
  constructor(app: State, { access, cells, pages }: Pick<Library, 'access' | 'cells' | 'pages'>) {
    this.app = app
    this.access = access
    this.cells = cells
    this.pages = pages
  }

  private place(space: Space): Doc {
    return { organization_id: space.organization, space_id: space.id }
  }

  private times({ created, updated }: { created: number; updated: number }): Doc {
    return { created_at: iso(created), updated_at: iso(updated) }
  }

  typeOf({ mediaType }: Media): string {
    const [kind = ''] = mediaType.split('/')
    return ['video', 'image'].includes(kind) ? kind : mediaType === 'text/html' ? 'playable' : 'file'
  }

  showValue(attribute: Attribute, stored: Stored): Doc {
    const about = { attribute_id: attribute.id, attribute_name: attribute.name, attribute_type: attribute.type }
    return { ...about, multiple: attribute.multiple, ...this.cells.show(attribute, stored) }
  }

  showMetrics({ metrics }: Media): Doc | null {
    if (!metrics) return null
    const CORE = METRICS.slice(0, 6)
    const rank = (name: string) => (CORE.includes(name) ? CORE.indexOf(name) : CORE.length)
    const insights = Object.entries(metrics.insights).map(([metric, value]) => ({ metric, value }))
    insights.sort((a, b) => rank(a.metric) - rank(b.metric) || (a.metric < b.metric ? -1 : 1))
    return { ...metrics, insights }
  }

  showMedia(media: Media): Doc {
    const { space, name, format, mediaType, size, measures, values, exports, status } = media
    const folder = space.folders.find(one => one.id === media.folder)
    const attributes = live(this.app.attributes).flatMap(one => {
      const stored = values.get(one.id) ?? null
      return stored === null ? [] : [this.showValue(one, stored)]
    })
    const sizes = {
      width: measures?.width ?? null,
      height: measures?.height ?? null,
      aspect_ratio: measures && measures.width / measures.height,
    }
    return {
      ...{
        id: media.id,
        name,
        type: this.typeOf(media),
        format,
        media_type: mediaType,
        ...this.place(space),
        size,
        ...sizes,
      },
      ...{ folder: folder ? { id: folder.id, name: folder.name } : null, duration: null, page_count: null },
      ...{ description: null, summary: null, status, creative_id: null, concept_id: null, variant_id: null },
      ...{ attributes, exports, metrics: this.showMetrics(media), ...this.times(media) },
      html_url: `${this.app.pagesAt}/media/${media.id}`,
    }
  }

  showUpload(upload: Upload): Doc {
    const { status, error, media } = upload
    const shown = { id: upload.id, status, error, media: status === 'finished' ? this.showMedia(media) : null }
    return { ...shown, upload_url: null, ...this.times(upload) }
  }

  private folderOf(space: Space, folder: string | undefined): string | null {
    if (folder !== undefined && !space.folders.some(one => one.id === folder))
      throw invalid('folder_id', 'is no folder of this space')
    return folder ?? null
  }

  private checkUrl(address: string): URL {
    if (!URL.canParse(address)) throw invalid('url', 'is no URL')
    const url = new URL(address)
    if (url.protocol !== 'https:' || url.username !== '' || isPrivate(url.hostname))
      throw invalid('url', 'is not https at a public host')
    return url
  }

  createUpload(call: Call): Doc {
    const { space_id, url, size, mime_type, name, folder_id, library } = parse(UploadBody, call.body)
    const space = this.access.space(call, space_id)
    if ((url === undefined) === (size === undefined)) throw invalid('url', 'or size is needed, and only one')
    if (size !== undefined && name === undefined) throw invalid('name', 'is required')
    if (url !== undefined && mime_type !== undefined) throw invalid('mime_type', 'is for direct uploads')
    const folder = this.folderOf(space, folder_id)
    const source = url === undefined ? undefined : this.checkUrl(url)
    const called = name ?? (decodeURIComponent(source?.pathname.split('/').at(-1) ?? '') || 'import')
    const ending = /\.([a-z0-9]{1,8})$/i.exec(called)?.[1]?.toLowerCase()
    const byType = Object.entries(TYPES).find(([, type]) => type === mime_type?.toLowerCase())?.[0]
    const format = mime_type
      ? TYPES[ending ?? ''] === mime_type
        ? (ending ?? '')
        : (byType ?? ending ?? 'bin')
      : (ending ?? 'bin')
    const mediaType = mime_type ?? TYPES[format] ?? 'application/octet-stream'
    const entity = this.app.newEntity()
    const media: Media = {
      ...{
        ...entity,
        space,
        name: called,
        format,
        mediaType,
        size: size ?? 68,
        measures: source ? { width: 8, height: 8 } : null,
        folder,
      },
      ...{
        library,
        uploader: call.token.user?.id ?? null,
        status: null,
        values: new Map(),
        exports: [],
        metrics: null,
      },
    }
    const secret = source ? null : this.app.newId()
    const due = source ? this.app.now() + 700 : null
    const upload: Upload = {
      ...entity,
      media,
      status: 'pending',
      error: null,
      size: size ?? null,
      secret,
      bytes: new Uint8Array(),
      due,
    }
    if (source && /broken|redirect/.test(source.hostname)) upload.error = 'The file could not be fetched.'
    this.app.uploads.push(upload)
    return { ...this.showUpload(upload), error: null, upload_url: secret && `${this.app.baseUrl}/storage/${secret}` }
  }

  finish(upload: Upload, error: string | null = null): void {
    upload.status = error === null ? 'finished' : 'failed'
    upload.error = error
    upload.updated = this.app.now()
    if (error === null) this.app.media.push(upload.media)
  }

  find(call: Call): Upload {
    const upload = this.app.uploads.find(one => one.id === call.path.id)
    if (!upload || !this.access.sees(call.token, upload.media.space)) throw missing()
    if (upload.status === 'pending' && upload.due !== null && this.app.now() >= upload.due)
      this.finish(upload, upload.error)
    return upload
  }

  getUpload(call: Call): Doc {
    return this.showUpload(this.find(call))
  }

  completeUpload(call: Call): Doc {
    const upload = this.find(call)
    if (upload.status !== 'pending' || upload.size === null) return this.showUpload(upload)
    const late = this.app.now() - upload.created > HOURS_12
    if (late) this.finish(upload, 'The upload was not completed within 12 hours.')
    else if (upload.bytes.length !== upload.size)
      this.finish(upload, `${upload.bytes.length} bytes came, not ${upload.size}.`)
    else {
      const view = new DataView(upload.bytes.buffer, upload.bytes.byteOffset, upload.bytes.byteLength)
      const isPng = upload.bytes.length >= 24 && view.getUint32(0) === 0x89504e47
      const measures = isPng ? { width: view.getUint32(16), height: view.getUint32(20) } : null
      Object.assign(upload.media, { measures })
      this.finish(upload)
    }
    return this.showUpload(upload)
  }

  /** What a body parser makes of the bytes of an upload before they are stored. */
  received(bytes: Uint8Array, _headers: Headers): Uint8Array {
    return bytes
  }

  /** Takes bytes in a session that can be resumed: whole files, and pieces that say where they belong. */
  store(secret: string, headers: Headers, sent: Uint8Array): Response {
    const upload = this.app.uploads.find(one => one.secret === secret)
    if (!upload) throw missing()
    const [, from, , total] = /^bytes (?:(\d+)-(\d+)|\*)\/(\d+|\*)$/.exec(headers.get('content-range') ?? '') ?? []
    const bytes = this.received(sent, headers)
    if (from === undefined && total === undefined) upload.bytes = bytes
    else if (from !== undefined && Number(from) <= upload.bytes.length)
      upload.bytes = Buffer.concat([upload.bytes.subarray(0, Number(from)), bytes])
    const isWhole = upload.bytes.length >= Number(upload.size)
    if (total === undefined || isWhole) return new Response(null, { status: 200 })
    const range = upload.bytes.length > 0 ? { range: `bytes=0-${upload.bytes.length - 1}` } : undefined
    return new Response(null, { status: 308, headers: { ...range } })
  }

  showOptions({ options }: Attribute): readonly Doc[] | null {
    return options?.map(({ id, name, description }) => ({ id, name, description })) ?? null
  }

  spaceOf(attribute: Attribute): Space {
    const space = this.app.spaces.find(one => one.id === attribute.space)
    if (!space) throw missing()
    return space
  }

  showAttribute(attribute: Attribute): Doc {
    const { name, type, multiple, autofill } = attribute
    const shown = { id: attribute.id, name, type, multiple, options: this.showOptions(attribute), autofill }
    return { ...shown, ...this.place(this.spaceOf(attribute)), ...this.times(attribute) }
  }

  createMediaAttribute(call: Call): Doc {
    const { space_id, name, type, multiple, options, allow_create, show_in_library, autofill } = parse(
      AttributeBody,
      call.body,
    )
    const space = this.access.space(call, space_id)
    this.access.checkOwner(call, space)
    if (multiple !== undefined && !['tags', 'user'].includes(type)) throw invalid('multiple', `is not for ${type}`)
    const forTags = Object.entries({ options, allow_create, show_in_library }).find(([, value]) => value !== undefined)
    if (forTags && type !== 'tags') throw invalid(forTags[0], 'is for tags only')
    if (autofill && !['text', 'tags'].includes(type)) throw invalid('autofill', 'is for text and tags only')
    const made = type === 'tags' ? makeOptions(options ?? [], () => this.app.newId()) : null
    const about = { name, type, multiple: multiple ?? false, options: made, autofill: autofill ?? null }
    const attribute = { ...this.app.newEntity(), ...about, space: space.id, allowCreate: allow_create ?? false }
    this.app.attributes.push(attribute)
    return this.showAttribute(attribute)
  }

  attribute(call: Call, wanted = call.path.id): Attribute {
    const attribute = live(this.app.attributes).find(one => one.id === wanted)
    if (!attribute || !this.access.sees(call.token, this.spaceOf(attribute))) throw missing()
    return attribute
  }

  private checkAdding(call: Call, attribute: Attribute): void {
    const { access } = this
    const [media, spaces] = ['media:write', 'spaces:write'].map(scope => access.hasScope(call.token, scope))
    if (!media && !spaces) throw invalid('token', 'holds no scope that adds options')
    if (attribute.allowCreate ? !media : !spaces) throw denied('the scope that adds options to this field')
    if (!attribute.allowCreate) access.checkOwner(call, this.spaceOf(attribute))
  }

  addOptions(call: Call): Doc {
    const attribute = this.attribute(call)
    this.checkAdding(call, attribute)
    const { options } = parse(z.object({ options: OptionList.max(100) }), call.body)
    if (!attribute.options) throw invalid('id', 'is no tags field')
    const known = attribute.options
    const fresh = options.filter(
      ({ name }, at) => ![...known, ...options.slice(0, at)].some(one => sameText(one.name, name)),
    )
    if (known.length + fresh.length > 499) throw invalid('options', 'would be more than 499')
    attribute.options = [...known, ...makeOptions(fresh, () => this.app.newId())]
    if (fresh.length > 0) attribute.updated = this.app.now()
    return this.showAttribute(attribute)
  }

  deleteOption(call: Call): Doc {
    const attribute = this.attribute(call)
    const { optionId } = call.path
    this.access.checkOwner(call, this.spaceOf(attribute))
    if (!attribute.options) throw invalid('id', 'is no tags field')
    if (!attribute.options.some(one => one.id === optionId)) throw invalid('optionId', 'is no option of this field')
    attribute.options = attribute.options.filter(one => one.id !== optionId)
    attribute.updated = this.app.now()
    for (const { values } of this.app.media) this.clearOption(values, attribute.id, optionId)
    return this.showAttribute(attribute)
  }

  clearOption(values: Media['values'], attribute: string, option: string | undefined): void {
    const value = values.get(attribute)
    if (value === option) values.delete(attribute)
    if (Array.isArray(value))
      values.set(
        attribute,
        value.filter(one => one !== option),
      )
    if (Array.isArray(value) && value.every(one => one === option)) values.delete(attribute)
  }

  setValue(media: Media, attribute: string, value: Stored): void {
    media.values.set(attribute, value)
    media.updated = this.app.now()
  }

  media(call: Call): Media {
    const media = live(this.app.media).find(one => one.id === call.path.id)
    if (!media || !this.access.sees(call.token, media.space)) throw missing()
    return media
  }

  setAttributeValue(call: Call): Doc {
    const media = this.media(call)
    const attribute = this.attribute(call, call.path.attributeId)
    if (attribute.space !== media.space.id) throw missing()
    const { value } = parse(z.object({ value: z.unknown().refine(one => one !== undefined, 'is required') }), call.body)
    this.setValue(media, attribute.id, this.cells.read(attribute, media.space, value))
    return this.showMedia(media)
  }

  showLibraryView(view: LibraryView): Doc {
    return {
      id: view.id,
      ...view.shown,
      order: view.order,
      ...this.times(view),
      html_url: `${this.app.pagesAt}/library?view=${view.id}`,
    }
  }

  private checkAttribute(
    space: Space,
    { attribute_id, values }: { attribute_id: string; values: readonly string[] },
  ): void {
    const attribute = live(this.app.attributes).find(one => one.id === attribute_id && one.space === space.id)
    if (!attribute || ['number', 'date'].includes(attribute.type))
      throw invalid('filter.attributes', 'cannot search this attribute')
    if (attribute.type === 'checkbox' && (values.length !== 1 || !/^(true|false)$/.test(values[0] ?? '')))
      throw invalid('filter.attributes', 'takes true or false')
    const fits = (value: string) =>
      attribute.type === 'tags'
        ? attribute.options?.some(one => one.id === value || sameText(one.name, value))
        : attribute.type !== 'user' || space.members.includes(value)
    if (!values.every(fits)) throw invalid('filter.attributes', 'has a value that matches nothing')
  }

  checkFilter(space: Space, filter: z.infer<typeof FilterBody>): void {
    this.folderOf(space, filter.folder_id)
    const { status, uploaded_by: user } = filter
    if (status !== undefined && !space.statuses.some(one => one.id === status || sameText(one.name, status)))
      throw invalid('filter.status', 'is unknown')
    if (user !== undefined && !this.app.users.some(one => one.id === user))
      throw invalid('filter.uploaded_by', 'is unknown')
    for (const one of filter.attributes ?? []) this.checkAttribute(space, one)
  }

  createLibraryView(call: Call): Doc {
    const { space_id, name = null, filter = null, order, ...more } = parse(ViewBody, call.body)
    const space = this.access.space(call, space_id)
    if (filter) this.checkFilter(space, filter)
    const { view_mode, sort = null, group_by = null, visible_fields = null } = more
    const shown = {
      name,
      ...this.place(space),
      view_mode,
      filter,
      filter_complete: true,
      sort,
      group_by,
      visible_fields,
    }
    const others = live(this.app.libraryViews).filter(one => one.space === space.id)
    const end = Math.max(0, ...others.map(one => one.order)) + 1
    const view = { ...this.app.newEntity(), space: space.id, shown, order: order ?? Math.min(end, 1_000_000) }
    this.app.libraryViews.push(view)
    return this.showLibraryView(view)
  }

  listLibraryViews(call: Call): Page<Doc> {
    const space = this.oneSpace(call)
    const views = live(this.app.libraryViews).filter(one => one.space === space.id)
    const { items, next } = this.pages.keyset(call, views, NEWEST, space.id)
    return { items: items.map(one => this.showLibraryView(one)), next }
  }

  getLibraryView(call: Call): Doc {
    const view = live(this.app.libraryViews).find(one => one.id === call.path.id)
    const space = this.app.spaces.find(one => one.id === view?.space)
    if (!view || !space || !this.access.sees(call.token, space)) throw missing()
    return this.showLibraryView(view)
  }

  oneSpace(call: Call): Space {
    const asked = call.query.getAll('space_id')
    const ids = idsIn(asked[0] ?? '')
    if (asked.length !== 1 || ids?.length !== 1) throw invalid('space_id', 'is exactly one UUID')
    return this.access.space(call, ids[0])
  }

  listMedia(call: Call): Page<Doc> {
    const space = this.oneSpace(call)
    const media = live(this.app.media).filter(one => one.space === space && one.library)
    const { items, next } = this.pages.keyset(call, media, NEWEST, space.id)
    return { items: items.map(one => this.showMedia(one)), next }
  }

  listAttributes(call: Call): Page<Doc> {
    const space = this.oneSpace(call)
    const { items, next } = this.pages.keyset(
      call,
      live(this.app.attributes).filter(one => one.space === space.id),
      NEWEST,
      space.id,
    )
    return { items: items.map(one => this.showAttribute(one)), next }
  }
}

const AD = words(`
  id external_id ad_account_id name status first_active_at last_active_at created_at updated_at`)
export const AD_FIELDS = {
  'ad-campaigns': AD,
  'ad-sets': [...AD, 'ad_campaign_id'],
  ads: [...AD, 'ad_set_id', 'ad_campaign_id', 'thumbnail_url', 'preview_url', 'creative_ids', 'media_ids'],
}
const FILTERS = {
  'ad-campaigns': [],
  'ad-sets': ['ad_campaign_id'],
  ads: ['ad_campaign_id', 'ad_set_id', 'creative_id', 'media_id'],
}

export class Ads {
  readonly app: State
  readonly library: Library
  readonly pages: Pages
  constructor(app: State, { library, pages }: Pick<Ads, 'library' | 'pages'>) {
    this.app = app
    this.library = library
    this.pages = pages
  }

  sees({ token }: Call, { spaces, connectedBy, organization }: Account, space: Space): boolean {
    if (organization !== space.organization) return false
    if (spaces === 'private') return token.user?.id === connectedBy
    return spaces === 'organization' || spaces.includes(space.id)
  }

  private holds(thing: AdThing, name: string, ids: readonly string[], space: Space): boolean {
    if (name === 'media_id') return this.mediaIn(thing, space).some(one => ids.includes(one))
    const value = name === 'creative_id' ? thing.shown.creative_ids : thing.shown[name]
    return [value].flat().some(one => ids.includes(String(one)))
  }

  mediaIn({ media }: AdThing, space: Space): readonly string[] {
    return media.filter(one => this.app.media.some(({ id, space: of }) => id === one && of === space))
  }

  show(thing: AdThing, space: Space): Doc {
    const { name, status, created, updated, account, last } = thing
    const shown = { id: thing.id, ad_account_id: account, name, status, ...thing.shown, last_active_at: last }
    const media = thing.kind === 'ads' ? { media_ids: this.mediaIn(thing, space) } : {}
    return { ...shown, ...media, created_at: iso(created), updated_at: iso(updated) }
  }

  list(kind: AdThing['kind']) {
    return (call: Call): Page<Doc> => {
      const space = this.library.oneSpace(call)
      const accounts = idsIn(call.query.get('ad_account_id'))
      if (!accounts) throw invalid('ad_account_id', 'is required')
      for (const account of accounts) {
        const found = this.app.accounts.find(one => one.id === account)
        if (!found || !this.sees(call, found, space)) throw missing()
      }
      const [query, status] = ['query', 'status'].map(name => call.query.get(name))
      if (status && !['not_launched_yet', 'live', 'paused'].includes(status)) throw invalid('status', 'is unknown')
      const filters = FILTERS[kind].map(name => ({ name, ids: idsIn(call.query.get(name)) }))
      const found = this.app.adThings.filter(
        one =>
          one.kind === kind &&
          accounts.includes(one.account) &&
          this.named(one, query ?? '') &&
          (!status || one.status === status) &&
          filters.every(({ name, ids }) => !ids || this.holds(one, name, ids, space)),
      )
      const { items, next } = this.pages.keyset(call, found, this.order(), `${space.id} ${accounts}`)
      return { items: items.map(one => this.show(one, space)), next }
    }
  }

  named({ name }: AdThing, query: string): boolean {
    return name.toLowerCase().includes(query.toLowerCase())
  }

  order() {
    return [
      [(one: AdThing) => one.last, 'desc'],
      [(one: AdThing) => one.name, 'asc'],
      [(one: AdThing) => one.id, 'asc'],
    ] as const
  }
}
