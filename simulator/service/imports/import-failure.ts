/** An import that cannot succeed; its message is what the upload's `error` says. */
export class ImportFailure extends Error {}
