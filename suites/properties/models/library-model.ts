/** One option as it was told. */
export interface ModelOption {
  readonly id: string
  readonly name: string
}

/** What a field, and the media that it tags, should hold after the requests so far. */
export interface LibraryModel {
  readonly options: readonly ModelOption[]
  /** Option ids by the number of the media. */
  readonly tags: ReadonlyMap<number, readonly string[]>
  /** Ids of options that were deleted. */
  readonly deleted: readonly string[]
}

export const EMPTY: LibraryModel = { options: [], tags: new Map(), deleted: [] }

export const tagged = (model: LibraryModel, media: number, ids: readonly string[]): LibraryModel => ({
  ...model,
  tags: new Map(model.tags).set(media, ids),
})

export const withOptions = (model: LibraryModel, added: readonly ModelOption[]): LibraryModel => ({
  ...model,
  options: [...model.options, ...added],
})

/** A deleted option is gone from its field and from every media. */
export const withoutOption = (model: LibraryModel, gone: ModelOption): LibraryModel => ({
  options: model.options.filter(({ id }) => id !== gone.id),
  tags: new Map([...model.tags].map(([media, ids]) => [media, ids.filter(id => id !== gone.id)])),
  deleted: [...model.deleted, gone.id],
})
