import type { HttpResponse } from './transport.ts'

/** A percent sign in a path that no two hexadecimal digits follow. */
const STRAY_PERCENT = /^[^?]*%(?![\da-f]{2})/i

/**
 * Whether an HTTP server refused a request before the service saw it: no URL has such a path, and the server ends the connection
 * since it cannot trust it. A framework that has taken the request keeps the connection.
 */
export const isRefusedAsUrl = (url: string, { status, headers }: Pick<HttpResponse, 'status' | 'headers'>): boolean =>
  status === 400 && headers.connection?.toLowerCase() === 'close' && STRAY_PERCENT.test(url)
