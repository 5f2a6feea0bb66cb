import { changeList, changeQuery, changeRule, type Patch, patchEach, patchOnlyIn } from '../../service/patches.ts'
import type { Resource } from '../../service/reply.ts'
import type { Call, Rules } from '../../service/service.ts'
import { lawClause } from '../laws/documented-operations.ts'
import { type AnsweredMembers, changeAnswered } from '../members.ts'

export const LISTS = ['listAdCampaigns', 'listAdSets', 'listAds'] as const

export type AdList = (typeof LISTS)[number]

/** The ids of a clause that each list has. */
export const clausesOf = (rule: string, lists: readonly AdList[] = LISTS): readonly string[] =>
  lists.map(list => lawClause(rule, list))

/** Changes a rule in the lists of ad entities only. */
export const changeListRule = <Name extends keyof Rules['ads']>(
  name: Name,
  change: (reference: Rules['ads'][Name]) => Rules['ads'][Name],
  lists: readonly AdList[] = LISTS,
): Patch => patchEach(lists, list => patchOnlyIn(list, changeRule('ads', name, change)))

export const changeListQuery = (
  change: (query: URLSearchParams, call: Call) => void,
  lists: readonly AdList[] = LISTS,
): Patch => patchEach(lists, list => changeQuery(list, change))

export const changeListed = (change: (entity: Resource) => AnsweredMembers): Patch =>
  patchEach(LISTS, list => changeAnswered(list, change))

/** Changes the entities of every list: which are there, and in which order. */
export const changeLists = (change: Parameters<typeof changeList>[1]): Patch =>
  patchEach(LISTS, list => changeList(list, change))

/** Changes the ids in a comma-separated parameter, if it is given. */
export const changeIds = (
  name: string,
  change: (ids: readonly string[], call: Call) => readonly string[],
  lists: readonly AdList[] = LISTS,
): Patch =>
  changeListQuery((query, call) => {
    const given = query.get(name)
    if (given !== null) query.set(name, change(given.split(','), call).join(','))
  }, lists)
