import type { ColumnType, Json, JsonObject } from '../../fixtures/entities.ts'
import { isObject } from '../json.ts'
import { withQuery } from './changed-request.ts'
import type { Limits } from './limits.ts'
import { listByOffset } from './listing.ts'
import type { OperationName } from './operations/index.ts'
import type { Reply, Resource } from './reply.ts'
import type { Call, Codec, Operation, Present, RequestContext, Rules, Service, Steps } from './service.ts'

/** A change of one part of a service. Mutants and variants are made of these. */
export type Patch = (service: Service) => Service

export const combinePatches =
  (...patches: readonly Patch[]): Patch =>
  service =>
    patches.reduce((patched, patch) => patch(patched), service)

/** The same patch for each of several operations. */
export const patchEach = <const Name extends OperationName>(
  names: readonly Name[],
  patch: (name: Name) => Patch,
): Patch => combinePatches(...names.map(name => patch(name)))

const patchOperation =
  (name: OperationName, change: (operation: Operation) => Operation): Patch =>
  service => {
    const reference = service.operations[name]
    if (!reference) throw new Error(`the service has no operation ${name}`)
    return { ...service, operations: { ...service.operations, [name]: change(reference) } }
  }

/** Replaces what an operation declares: its scope, cost, key, permission or selectable names. */
export const patchDeclaration = (
  name: OperationName,
  declaration: Partial<Omit<Operation, 'name' | 'handle'>>,
): Patch => patchOperation(name, operation => ({ ...operation, ...declaration }))

/** Adds an operation that differs from an existing one as given. */
export const addOperation =
  (like: OperationName, declaration: Partial<Omit<Operation, 'name'>>): Patch =>
  service => {
    const reference = service.operations[like]
    if (!reference) throw new Error(`the service has no operation ${like}`)
    const added: Operation = { ...reference, ...declaration }
    return { ...service, operations: { ...service.operations, [`${added.method} ${added.path}`]: added } }
  }

/** Changes the call before an operation handles it. */
export const changeCall = (name: OperationName, change: (call: Call) => Call): Patch =>
  patchOperation(name, operation => ({ ...operation, handle: call => operation.handle(change(call)) }))

/** Acts before an operation handles a call, which it may refuse. */
export const beforeHandling = (name: OperationName, act: (call: Call) => void): Patch =>
  changeCall(name, call => {
    act(call)
    return call
  })

export const changeReply = (name: OperationName, change: (reply: Reply, call: Call) => Reply): Patch =>
  patchOperation(name, operation => ({ ...operation, handle: call => change(operation.handle(call), call) }))

export const afterHandling = (name: OperationName, act: (call: Call, reply: Reply) => void): Patch =>
  changeReply(name, (reply, call) => {
    act(call, reply)
    return reply
  })

/** Applies a patch only while one operation authorizes and handles a call. */
export const patchOnlyIn = (name: OperationName, patch: Patch): Patch =>
  patchOperation(name, operation => {
    const { authorize, handle } = operation
    const changed = (call: Call): Call => ({ ...call, service: patch(call.service) })
    return {
      ...operation,
      handle: call => handle(changed(call)),
      ...(authorize && { authorize: call => authorize(changed(call)) }),
    }
  })

/** Changes one property of a part of the service. */
const changeMember =
  <Part extends 'steps' | 'visible' | 'present' | 'limits', Name extends keyof Service[Part]>(
    part: Part,
    name: Name,
    change: (reference: Service[Part][Name]) => Service[Part][Name],
  ): Patch =>
  service => ({ ...service, [part]: { ...service[part], [name]: change(service[part][name]) } })

export const setLimit = <Name extends keyof Limits>(name: Name, value: Limits[Name]): Patch =>
  changeMember('limits', name, () => value)

/** Replaces a rule of a resource. With `undefined` as the replacement, the service does not check the rule. */
export const replaceRule =
  <Group extends keyof Rules, Name extends keyof Rules[Group]>(
    group: Group,
    name: Name,
    replacement: Rules[Group][Name],
  ): Patch =>
  service => ({ ...service, rules: { ...service.rules, [group]: { ...service.rules[group], [name]: replacement } } })

/** Derives a rule of a resource from that of the reference. */
export const changeRule =
  <Group extends keyof Rules, Name extends keyof Rules[Group]>(
    group: Group,
    name: Name,
    change: (reference: Rules[Group][Name]) => Rules[Group][Name],
  ): Patch =>
  service =>
    replaceRule(group, name, change(service.rules[group][name]))(service)

export const changeStep = <Name extends keyof Steps>(
  name: Name,
  change: (reference: Steps[Name]) => Steps[Name],
): Patch => changeMember('steps', name, change)

/** Takes the steps of a changed service for the requests of one operation. */
const takeStepsOf =
  (name: OperationName, patch: Patch): Patch =>
  service => {
    const changed = patch(service)
    const stepsOf = ({ operation }: RequestContext): Steps => (operation.name === name ? changed : service).steps
    const steps: Steps = {
      authenticate: context => stepsOf(context).authenticate(context),
      charge: (context, actor) => stepsOf(context).charge(context, actor),
      authorize: call => stepsOf(call).authorize(call),
      checkFields: call => stepsOf(call).checkFields(call),
      answerIdempotently: (call, readBody, answer) => stepsOf(call).answerIdempotently(call, readBody, answer),
      readBody: (context, body) => stepsOf(context).readBody(context, body),
      paginate: (call, listing) => stepsOf(call).paginate(call, listing),
      trimFields: (call, resource) => stepsOf(call).trimFields(call, resource),
      renderReply: (call, reply) => stepsOf(call).renderReply(call, reply),
      renderError: service.steps.renderError,
    }
    return { ...service, steps }
  }

export const changeStepOf = <Name extends Exclude<keyof Steps, 'renderError'>>(
  operation: OperationName,
  name: Name,
  change: (reference: Steps[Name]) => Steps[Name],
): Patch => takeStepsOf(operation, changeStep(name, change))

/** Changes the resource in an operation's reply, or each resource of the list in it. */
export const changeResources = (name: OperationName, change: (resource: Resource, call: Call) => Resource): Patch =>
  changeReply(name, (reply, call) => {
    if (reply.kind === 'resource') return { ...reply, resource: change(reply.resource, call) }
    const { at } = reply.listing
    return { ...reply, listing: { ...reply.listing, at: index => change(at(index), call) } }
  })

/** Changes the list in an operation's reply: its order, or its items. */
export const changeList = (
  name: OperationName,
  change: (items: readonly Resource[], call: Call) => readonly Resource[],
): Patch =>
  changeReply(name, (reply, call) => {
    if (reply.kind === 'resource') return reply
    const { size, at } = reply.listing
    const items = change(
      Array.from({ length: size }, (_, index) => at(index)),
      call,
    )
    return { ...reply, listing: listByOffset(items, resource => resource) }
  })

/** Changes the body before an operation handles it, if the body is an object. */
export const changeBody = (name: OperationName, change: (body: JsonObject, call: Call) => Json): Patch =>
  changeCall(name, call => (isObject(call.body) ? { ...call, body: change(call.body, call) } : call))

/** Changes the query before an operation handles it. */
export const changeQuery = (name: OperationName, change: (query: URLSearchParams, call: Call) => void): Patch =>
  changeCall(name, call => withQuery(call, query => change(query, call)))

/** Changes how one operation looks up one kind of resource. */
export const changeLookup = <Name extends keyof Service['visible']>(
  operation: OperationName,
  name: Name,
  change: (reference: Service['visible'][Name]) => Service['visible'][Name],
): Patch => patchOnlyIn(operation, changeMember('visible', name, change))

/** Changes the body of an operation's success response, with its envelope. */
export const changeResponseBody = (name: OperationName, change: (body: JsonObject, call: Call) => unknown): Patch =>
  changeStepOf(name, 'renderReply', reference => (call, reply) => {
    const rendered = reference(call, reply)
    const sent: JsonObject = JSON.parse(rendered.body)
    return { ...rendered, body: JSON.stringify(change(sent, call)) }
  })

/** Wraps an operation's handler: acts before it, after it, or when it throws. */
export const wrapHandler = (name: OperationName, change: (handle: Operation['handle'], call: Call) => Reply): Patch =>
  patchOperation(name, operation => ({ ...operation, handle: call => change(operation.handle, call) }))

/** Changes how one kind of resource is presented in every response. */
export const changePresentation = <Name extends keyof Present>(
  name: Name,
  change: (reference: Present[Name]) => Present[Name],
): Patch => changeMember('present', name, change)

/** Changes how cells of one column type are written and read. */
export const changeCodec =
  (type: ColumnType, change: (reference: Codec) => Partial<Codec>): Patch =>
  service => {
    const reference = service.cells[type]
    return { ...service, cells: { ...service.cells, [type]: { ...reference, ...change(reference) } } }
  }
