/** One option, as the target returned it. */
export interface ModelOption {
  readonly id: string
  readonly name: string
}

/** The options of a tags attribute, and the tags of each media, that the target should hold after the requests so far. */
export interface LibraryModel {
  readonly options: readonly ModelOption[]
  /** Option ids by the number of the media. */
  readonly tags: ReadonlyMap<number, readonly string[]>
  /** Ids of options that were deleted. */
  readonly deleted: readonly string[]
}

export const EMPTY_LIBRARY: LibraryModel = { options: [], tags: new Map(), deleted: [] }

export const setTags = (model: LibraryModel, media: number, ids: readonly string[]): LibraryModel => ({
  ...model,
  tags: new Map(model.tags).set(media, ids),
})

export const appendOptions = (model: LibraryModel, added: readonly ModelOption[]): LibraryModel => ({
  ...model,
  options: [...model.options, ...added],
})

/** Removes an option from its attribute and from every media. */
export const removeOption = (model: LibraryModel, gone: ModelOption): LibraryModel => ({
  options: model.options.filter(({ id }) => id !== gone.id),
  tags: new Map([...model.tags].map(([media, ids]) => [media, ids.filter(id => id !== gone.id)])),
  deleted: [...model.deleted, gone.id],
})
