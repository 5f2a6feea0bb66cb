const PARAMETER = /:(\w+)/g

/** Writes the path of a route as OpenAPI and the specification do: `/v1/boards/:id` becomes `/v1/boards/{id}`. */
export const toPathTemplate = (path: string): string => path.replaceAll(PARAMETER, '{$1}')

/** The names of the parameters in the path of a route, in order. */
export const parametersIn = (path: string): readonly string[] =>
  Array.from(path.matchAll(PARAMETER), ([, name = '']) => name)
