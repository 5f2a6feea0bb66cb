import type { HttpRequest } from './transport.ts'

/**
 * What a request asks for, such as `POST /v1/boards/{id}/rows`. Ids are longer than any word in a path. The URL may be a text by
 * which a report has masked one.
 */
export const requestKindOf = ({ method, url }: Pick<HttpRequest, 'method' | 'url'>): string =>
  `${method} ${url
    .replace(/^\w+:\/\/[^/]*/, '')
    .replace(/[?#].*$/s, '')
    .replaceAll(/[^/]{21,}/g, '{id}')}`
