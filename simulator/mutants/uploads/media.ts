import { changeMedia } from '../members.ts'
import { type Mutant, mutants } from '../mutant.ts'

const NO_METRICS = { last_activity: null, ad_accounts: [], campaigns: [], ad_sets: [], insights: [] }

/** Mistakes in the properties of a new media. */
export const mediaMutants: readonly Mutant[] = mutants({
  [`uploads/names-made-safe: The server rewrites a name for its storage: lower case, with underscores.
    UPLOAD-NAME`]: changeMedia((_, { name }) => ({ name: name.toLowerCase().replace(/[^a-z0-9.]+/g, '_') })),
  [`uploads/names-are-keys: A media shows its id and format as its name.
    UPLOAD-NAME UPLOAD-NAME-IMPORT`]: changeMedia((_, { id, format }) => ({ name: `${id}.${format}` })),
  [`uploads/media-type-is-the-kind: media_type names only the kind of the file, such as image/*.
    MEDIA-MEDIA-TYPE UPLOAD-MIME-TYPE-DERIVED`]: changeMedia(({ type = null }) => ({ media_type: `${type}/*` })),
  [`uploads/size-in-characters: size of a text file counts its characters, not its bytes.
    MEDIA-SIZE`]: changeMedia((_, { size, media_type }) => ({
    size: media_type.startsWith('text/') ? Math.max(0, size - 1) : size,
  })),
  [`uploads/pictures-never-measured: The dimensions of a picture stay null.
    MEDIA-DIMENSIONS MEDIA-ASPECT-RATIO`]: changeMedia(() => ({ width: null, height: null, aspect_ratio: null })),
  [`uploads/dimensions-doubled: width and height are half of what they are in pixels.
    MEDIA-DIMENSIONS`]: changeMedia((_, { width, height }) => ({
    width: width && width / 2,
    height: height && height / 2,
  })),
  [`uploads/aspect-ratio-in-integers: aspect_ratio is divided in integers, and loses its fraction.
    MEDIA-ASPECT-RATIO`]: changeMedia((_, { width, height }) => ({
    aspect_ratio: width && height ? Math.trunc(width / height) : null,
  })),
  [`uploads/zero-for-no-dimensions: A file without dimensions shows 0 for width and height, not null.
    MEDIA-DIMENSIONS-NONE`]: changeMedia((_, { width, height }) => ({ width: width ?? 0, height: height ?? 0 })),
  [`uploads/zero-for-no-duration: A file that does not play shows 0 for duration, not null.
    MEDIA-DURATION`]: changeMedia((_, { duration }) => ({ duration: duration ?? 0 })),
  [`uploads/pages-counted-as-none: A file without pages shows 0 for page_count, not null.
    MEDIA-PAGE-COUNT`]: changeMedia((_, { page_count }) => ({ page_count: page_count ?? 0 })),
  [`uploads/empty-attributes-listed: A new media lists every attribute of its space, with null for those without a
    value. MEDIA-ATTRIBUTES-NONE`]: changeMedia((_, media, { service, world }) => ({
    attributes: world.mediaAttributes.all
      .filter(({ space_id }) => space_id === media.space_id)
      .map(attribute => service.present.attributeValue({ world }, attribute, media.attributes[attribute.id] ?? null)),
  })),
  [`uploads/no-exports-is-null: A media that was never exported shows null for exports, not an empty array.
    MEDIA-EXPORTS-NONE`]: changeMedia(({ exports = null }, media) => ({
    exports: media.exports.length === 0 ? null : exports,
  })),
  [`uploads/empty-metrics: A media that never ran shows an object of empty metrics, not null.
    MEDIA-METRICS-NONE`]: changeMedia(({ metrics = null }) => ({ metrics: metrics ?? NO_METRICS })),
})
