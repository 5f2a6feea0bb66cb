/** What an upload URL starts with, behind the base address: no operation of the service, and so not under /v1. */
export const UPLOAD_PATH = '/_upload/'
