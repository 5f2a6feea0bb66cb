/** A request listener of `node:http`, such as an app of Express or the `routing` of Fastify. */
export type NodeHandler = (request: never, response: never) => unknown
