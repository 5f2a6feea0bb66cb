import { toPathTemplate } from '../path-template.ts'

interface Route {
  readonly method: string
  /** In the path syntax of Hono. */
  readonly path: string
}

/** The property `paths` of an OpenAPI document: what describes each route, by its path behind `base` and its method. */
export function describePaths<Described extends Route, Description>(
  routes: readonly Described[],
  describe: (route: Described) => Description,
  base = '',
): Readonly<Record<string, Readonly<Record<string, Description>>>> {
  const paths = new Map<string, Readonly<Record<string, Description>>>()
  for (const route of routes) {
    const path = base + toPathTemplate(route.path)
    paths.set(path, { ...paths.get(path), [route.method.toLowerCase()]: describe(route) })
  }
  return Object.fromEntries(paths)
}

/** The property `content` of a body in JSON. */
export const inJson = (schema: object, examples: object = {}) => ({ 'application/json': { schema, ...examples } })
