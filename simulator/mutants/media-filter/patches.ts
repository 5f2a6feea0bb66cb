import type { AttributeType, Json, JsonObject, MediaAttribute } from '../../../fixtures/entities.ts'
import { isList, isObject } from '../../json.ts'
import { invalid } from '../../service/errors.ts'
import type { Patch } from '../../service/patches.ts'
import type { Call, MediaFilterInput, MediaFilterRules, MediaFilterSemantics } from '../../service/service.ts'
import { changeFilter } from '../library-views/patches.ts'
import { checkOnlyIf } from '../refusals.ts'

/** Patches of the conditions of one kind in the body of a creation. */
function patchesOf(member: 'attributes' | 'metric_filters') {
  const changeAll = (change: (conditions: readonly Json[], call: Call) => readonly Json[]): Patch =>
    changeFilter((filter, call) => {
      const conditions = filter[member]
      return isList(conditions) ? { ...filter, [member]: change(conditions, call) } : filter
    })

  /** Changes properties of each condition. */
  const changeEach = (change: (condition: JsonObject, call: Call) => JsonObject | false | undefined): Patch =>
    changeAll((conditions, call) =>
      conditions.map(one => (isObject(one) ? { ...one, ...(change(one, call) || {}) } : one)),
    )

  return {
    changeEach,
    /** Refuses filters with such a condition. */
    refuse: (found: (condition: JsonObject, call: Call) => boolean): Patch =>
      changeEach((condition, call) => {
        if (found(condition, call)) throw invalid(`filter.${member}`, 'not accepted')
        return undefined
      }),
    /** Drops such conditions. */
    drop: (bad: (condition: JsonObject, call: Call, index: number) => boolean): Patch =>
      changeAll((conditions, call) => conditions.filter((one, index) => !(isObject(one) && bad(one, call, index)))),
  }
}

export const onAttributes = patchesOf('attributes')
export const onMetrics = patchesOf('metric_filters')

export const changeValuesOn = (
  type: AttributeType,
  change: (values: readonly Json[], condition: JsonObject, call: Call) => readonly Json[],
): Patch =>
  onAttributes.changeEach(
    (condition, call) => isOn(type, condition, call) && { values: change(valuesOf(condition), condition, call) },
  )

export const attributeOf = ({ attribute_id }: JsonObject, { world }: Call): MediaAttribute | undefined =>
  world.mediaAttributes.get(String(attribute_id))

/** Whether a condition is on an attribute of a type. */
export const isOn = (type: string, condition: JsonObject, call: Call): boolean =>
  attributeOf(condition, call)?.type === type

export const valuesOf = ({ values }: JsonObject): readonly Json[] => (isList(values) ? values : [])

/** Changes what filters mean and refuse, in every operation. */
export const changeFilterSemantics =
  (change: (reference: MediaFilterSemantics) => Partial<MediaFilterSemantics>): Patch =>
  service => ({ ...service, mediaFilter: { ...service.mediaFilter, ...change(service.mediaFilter) } })

type FilterRule = MediaFilterRules[keyof MediaFilterRules]

export const changeFilterRule = (name: keyof MediaFilterRules, change: (reference: FilterRule) => FilterRule): Patch =>
  changeFilterSemantics(({ rules }) => ({ rules: { ...rules, [name]: change(rules[name]) } }))

/** Does not check a rule of filters in some cases. */
export const skipFilterRule = (name: keyof MediaFilterRules, forgets: (search: MediaFilterInput) => boolean): Patch =>
  changeFilterRule(name, reference => checkOnlyIf(reference, search => !forgets(search)))

/** Refuses filters with such an entry in every operation. */
export const refuseFilters = (
  name: keyof MediaFilterRules,
  refuses: (filter: MediaFilterInput['filter']) => boolean,
): Patch =>
  changeFilterRule(name, reference => search => {
    if (refuses(search.filter)) throw invalid('filter', 'not found')
    reference(search)
  })

export const isOneOf =
  (names: readonly string[]) =>
  (value: Json | undefined): boolean =>
    names.some(name => name === value)
