import type { ClientRequest } from './client-request.ts'

const ID = /\b[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi

/** A text without its ids, which differ from request to request. */
export const withoutIds = (text: string): string => text.replaceAll(ID, '{id}')

/** What findings call a request: its operation, or its method and path. */
export const nameOf = ({ operation, method, path }: Pick<ClientRequest, 'operation' | 'method' | 'path'>): string =>
  operation ?? withoutIds(`${method} ${path}`)
