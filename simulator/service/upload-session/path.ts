/** The start of the path of an upload URL. It is not under /v1, since it is not an operation of the service. */
export const UPLOAD_PATH = '/_upload/'
