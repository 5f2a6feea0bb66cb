import { boundTo } from '../../../simulator/deviations/patches.ts'
import type { Operation } from '../../../simulator/service/operation.ts'
import type { Service } from '../../../simulator/service/service.ts'

/** A place in a service where one can differ from another: a group and a member of it, such as `rules.endOfViews`. */
export type Leaf = string

const boundLeaf = (leaf: Leaf, operation: string): Leaf => `${leaf}@${operation}`

/** The leaf, whatever operation it is bound to. */
const unbound = (leaf: Leaf): Leaf => leaf.split('@')[0] ?? leaf

type Groups = Readonly<Record<string, Readonly<Record<string, unknown>>>>

const groupsOf = (service: Service): Groups => Object.fromEntries(Object.entries(service))

/** The one leaf that a service differs in, bound or not, with what stands there; undefined where there are others. */
export function onlyLeaf(service: Service, leaves: readonly Leaf[]): readonly [Leaf, unknown] | undefined {
  const [leaf, ...others] = new Set(leaves.map(unbound))
  if (leaf === undefined || others.length > 0) return undefined
  const [group = '', name = ''] = leaf.split('.')
  return [leaf, groupsOf(service)[group]?.[name]]
}

/** What a router needs to know of an operation: where this differs, no request can be told to be unconcerned. */
const routesAlike = (a: unknown, b: unknown): boolean => {
  const route = (value: unknown) =>
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value
      ? `${value.method} ${value.path}`
      : undefined
  return route(a) === route(b)
}

/** Where a service differs from the honest one; null when it differs in what requests reach it at all. */
export function leavesOf(honest: Service, other: Service): readonly Leaf[] | null {
  const [before, after] = [groupsOf(honest), groupsOf(other)]
  const changed = Object.keys({ ...before, ...after }).flatMap(group => {
    const [a = {}, b = {}] = [before[group], after[group]]
    return a === b ? [] : Object.keys({ ...a, ...b }).flatMap(name => (a[name] === b[name] ? [] : [{ group, name }]))
  })
  const rerouted = changed.some(
    ({ group, name }) => group === 'operations' && !routesAlike(before[group]?.[name], after[group]?.[name]),
  )
  return rerouted
    ? null
    : changed.flatMap(({ group, name }) => {
        const bound = boundTo(after[group]?.[name], before[group]?.[name])
        const leaf = `${group}.${name}`
        return bound ? bound.map(operation => boundLeaf(leaf, operation)) : [leaf]
      })
}

/**
 * The same service, telling which of its leaves are looked at; what is given back for one is put in its place. An operation is one leaf: a request to it looks at it.
 * What is remembered for a set of limits is worked out anew for each asker, so that each is seen to look at them.
 */
export function watched(
  service: Service,
  onLook: (leaf: Leaf, value: unknown) => unknown,
  asker: () => object | undefined,
): Service {
  const watch = <Group extends object>(group: string, members: Group): Group => {
    const leaves = new Map<string | symbol, Leaf>(Object.keys(members).map(name => [name, `${group}.${name}`]))
    return new Proxy(members, {
      get(target, name, receiver) {
        const leaf = leaves.get(name)
        const value: unknown = Reflect.get(target, name, receiver)
        return leaf === undefined ? value : onLook(leaf, value)
      },
    })
  }
  const limitsOf = new WeakMap<object, Service['limits']>()
  return {
    operations: service.operations,
    steps: watch('steps', service.steps),
    visible: watch('visible', service.visible),
    rules: watch('rules', service.rules),
    cells: watch('cells', service.cells),
    attributeValues: watch('attributeValues', service.attributeValues),
    filters: watch('filters', service.filters),
    mediaFilter: watch('mediaFilter', service.mediaFilter),
    present: watch('present', service.present),
    get limits() {
      const asking = asker()
      const limits = (asking && limitsOf.get(asking)) ?? watch('limits', service.limits)
      if (asking) limitsOf.set(asking, limits)
      return limits
    },
  }
}

export const leavesAt = ({ name }: Operation): readonly Leaf[] => [`operations.${name}`]

/** What is looked at when a request to an operation looks at a leaf. */
export const leavesOfLook = (leaf: Leaf, operation: Operation | undefined): readonly Leaf[] =>
  operation ? [leaf, boundLeaf(leaf, operation.name)] : [leaf]
