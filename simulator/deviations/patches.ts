import type { ColumnType, Json, JsonObject } from '../../fixtures/entities.ts'
import type { Limits } from '../service/limits.ts'
import { byOffset } from '../service/listing.ts'
import type { OperationName } from '../service/operations/index.ts'
import type { Reply, Resource } from '../service/reply.ts'
import type { Call, Codec, Operation, Present, Rules, Service, Steps } from '../service/service.ts'
import { isObject } from './json.ts'

/** The places where a deviation or a variant takes hold of a service. Each returns a function from service to service. */
export type Change = (service: Service) => Service

export const all =
  (...changes: readonly Change[]): Change =>
  service =>
    changes.reduce((changed, change) => change(changed), service)

const withOperation =
  (name: OperationName, change: (operation: Operation) => Operation): Change =>
  service => {
    const honest = service.operations[name]
    if (!honest) throw new Error(`the service has no operation ${name}`)
    return { ...service, operations: { ...service.operations, [name]: change(honest) } }
  }

/** Declares an operation's scope, cost, key, permission or selectable names otherwise. */
export const declared = (name: OperationName, declaration: Partial<Omit<Operation, 'name' | 'handle'>>): Change =>
  withOperation(name, operation => ({ ...operation, ...declaration }))

/** Lets an operation see another call than the one that came. */
export const before = (name: OperationName, change: (call: Call) => Call): Change =>
  withOperation(name, operation => ({ ...operation, handle: call => operation.handle(change(call)) }))

/** Changes what an operation's handler answers. */
export const after = (name: OperationName, change: (reply: Reply, call: Call) => Reply): Change =>
  withOperation(name, operation => ({ ...operation, handle: call => change(operation.handle(call), call) }))

/** Makes a change hold while one operation is authorized by itself and handled, and nowhere else. */
export const within = (name: OperationName, change: Change): Change =>
  withOperation(name, operation => {
    const { authorize, handle } = operation
    const changed = (call: Call): Call => ({ ...call, service: change(call.service) })
    return {
      ...operation,
      handle: call => handle(changed(call)),
      ...(authorize && { authorize: call => authorize(changed(call)) }),
    }
  })

export const limit =
  <Name extends keyof Limits>(name: Name, value: Limits[Name]): Change =>
  service => ({
    ...service,
    limits: { ...service.limits, [name]: value },
  })

/** Puts another rule of a resource in a rule's place; without a replacement the rule is forgotten. */
export const rule =
  <Group extends keyof Rules, Name extends keyof Rules[Group]>(
    group: Group,
    name: Name,
    replacement: Rules[Group][Name],
  ): Change =>
  service => ({
    ...service,
    rules: { ...service.rules, [group]: { ...service.rules[group], [name]: replacement } },
  })

/** Changes a rule of a resource; the honest one is at hand. */
export const bend =
  <Group extends keyof Rules, Name extends keyof Rules[Group]>(
    group: Group,
    name: Name,
    change: (honest: Rules[Group][Name]) => Rules[Group][Name],
  ): Change =>
  service =>
    rule(group, name, change(service.rules[group][name]))(service)

export const step =
  <Name extends keyof Steps>(name: Name, change: (honest: Steps[Name]) => Steps[Name]): Change =>
  service => ({
    ...service,
    steps: { ...service.steps, [name]: change(service.steps[name]) },
  })

/** Changes the resource that an operation answers, or each resource of the list that it answers. */
export const resources = (name: OperationName, change: (resource: Resource, call: Call) => Resource): Change =>
  after(name, (reply, call) => {
    if (reply.kind === 'resource') return { ...reply, resource: change(reply.resource, call) }
    const { at } = reply.listing
    return { ...reply, listing: { ...reply.listing, at: index => change(at(index), call) } }
  })

/** Changes a list as a whole: its order, or what is on it. */
export const relist = (
  name: OperationName,
  change: (items: readonly Resource[], call: Call) => readonly Resource[],
): Change =>
  after(name, (reply, call) => {
    if (reply.kind === 'resource') return reply
    const { size, at } = reply.listing
    const items = change(
      Array.from({ length: size }, (_, index) => at(index)),
      call,
    )
    return { ...reply, listing: byOffset(items, resource => resource) }
  })

/** Lets an operation see another body; what is no object passes as it is. */
export const body = (name: OperationName, change: (body: JsonObject, call: Call) => Json): Change =>
  before(name, call => (isObject(call.body) ? { ...call, body: change(call.body, call) } : call))

/** Another function for the requests of one operation, the honest one for all others. */
export const only =
  <First extends { readonly operation: Operation }, Rest extends readonly unknown[], Result>(
    name: OperationName,
    honest: (first: First, ...rest: Rest) => Result,
    changed: (first: First, ...rest: Rest) => Result,
  ): ((first: First, ...rest: Rest) => Result) =>
  (first, ...rest) =>
    first.operation.name === name ? changed(first, ...rest) : honest(first, ...rest)

/** Changes how one kind of thing is looked up, for one operation. */
export const sight = <Name extends keyof Service['visible']>(
  operation: OperationName,
  name: Name,
  change: (honest: Service['visible'][Name]) => Service['visible'][Name],
): Change =>
  within(operation, service => ({
    ...service,
    visible: { ...service.visible, [name]: change(service.visible[name]) },
  }))

/** Changes the body that an operation's success sends, envelope and all. */
export const wire = (name: OperationName, change: (body: JsonObject, call: Call) => unknown): Change =>
  step('renderReply', honest =>
    only(name, honest, (call, reply) => {
      const rendered = honest(call, reply)
      const sent: JsonObject = JSON.parse(rendered.body)
      return { ...rendered, body: JSON.stringify(change(sent, call)) }
    }),
  )

/** Does something before or after an operation's handler, or when it throws. */
export const around = (name: OperationName, change: (handle: Operation['handle'], call: Call) => Reply): Change =>
  withOperation(name, operation => ({ ...operation, handle: call => change(operation.handle, call) }))

/** Changes what one kind of thing looks like, wherever it is sent. */
export const presented =
  <Name extends keyof Present>(name: Name, change: (honest: Present[Name]) => Present[Name]): Change =>
  service => ({ ...service, present: { ...service.present, [name]: change(service.present[name]) } })

/** Changes how the cells of one column type are written and read. */
export const codec =
  (type: ColumnType, change: (honest: Codec) => Partial<Codec>): Change =>
  service => {
    const honest = service.cells[type]
    return { ...service, cells: { ...service.cells, [type]: { ...honest, ...change(honest) } } }
  }
