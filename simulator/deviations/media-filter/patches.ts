import type { Json, JsonObject, MediaAttribute } from '../../../fixtures/entities.ts'
import { invalid } from '../../service/errors.ts'
import type { Call, MediaFilterInput, MediaFilterRules, MediaFilterSemantics } from '../../service/service.ts'
import { isList, isObject } from '../json.ts'
import { onFilter } from '../library-views/patches.ts'
import type { Patch } from '../patches.ts'

type Member = 'attributes' | 'metric_filters'

/** Lets the creation of a library view see other conditions of one kind. */
const onConditions = (member: Member, change: (conditions: readonly Json[], call: Call) => readonly Json[]): Patch =>
  onFilter((filter, call) => {
    const conditions = filter[member]
    return isList(conditions) ? { ...filter, [member]: change(conditions, call) } : filter
  })

/** Lets it see another condition in place of each. */
export const onEach = (member: Member, change: (condition: JsonObject, call: Call, index: number) => Json): Patch =>
  onConditions(member, (conditions, call) =>
    conditions.map((one, index) => (isObject(one) ? change(one, call, index) : one)),
  )

/** Refuses the filters in which a condition is found. */
export const without = (member: Member, found: (condition: JsonObject, call: Call) => boolean): Patch =>
  onEach(member, (condition, call) => {
    if (found(condition, call)) throw invalid(`filter.${member}`, 'not taken')
    return condition
  })

/** Passes over the conditions of which something holds. */
export const passing = (member: Member, bad: (condition: JsonObject, index: number, call: Call) => boolean): Patch =>
  onConditions(member, (conditions, call) =>
    conditions.filter((one, index) => !(isObject(one) && bad(one, index, call))),
  )

/** The attribute that a condition is on. */
export const attributeOf = ({ attribute_id }: JsonObject, { world }: Call): MediaAttribute | undefined =>
  world.mediaAttributes.get(String(attribute_id))

export const valuesOf = ({ values }: JsonObject): readonly Json[] => (isList(values) ? values : [])

/** Changes what a filter means or refuses, wherever one is taken. */
export const semantics =
  (change: (honest: MediaFilterSemantics) => Partial<MediaFilterSemantics>): Patch =>
  service => ({ ...service, mediaFilter: { ...service.mediaFilter, ...change(service.mediaFilter) } })

/** Forgets one of the rules on filters in some cases. */
export const forgetting = (name: keyof MediaFilterRules, forgets: (search: MediaFilterInput) => boolean): Patch =>
  semantics(({ rules }) => ({
    rules: {
      ...rules,
      [name]: (search: MediaFilterInput) => {
        if (!forgets(search)) rules[name](search)
      },
    },
  }))

export const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const isOneOf =
  (names: readonly string[]) =>
  (value: Json | undefined): boolean =>
    names.some(name => name === value)
