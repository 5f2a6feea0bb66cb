/** An import that cannot succeed. Its message becomes the `error` of the upload. */
export class ImportFailure extends Error {}
