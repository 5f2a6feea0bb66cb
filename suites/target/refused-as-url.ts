import type { HttpResponse } from './transport.ts'

/** A percent sign in a path that no two hexadecimal digits follow. */
const STRAY_PERCENT = /^[^?]*%(?![\da-f]{2})/i

/** Whether an HTTP server may have refused a request before the service saw it: no URL has such a path. */
export const isRefusedAsUrl = (url: string, { status }: Pick<HttpResponse, 'status'>): boolean =>
  status === 400 && STRAY_PERCENT.test(url)
