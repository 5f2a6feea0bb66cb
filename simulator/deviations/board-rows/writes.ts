import type { Json, JsonObject } from '../../../fixtures/entities.ts'
import { isList, isObject } from '../../json.ts'
import { combinePatches, type Patch } from '../../service/patches.ts'
import type { Call } from '../../service/service.ts'
import { changeMembers } from '../members.ts'

/** The operations that write rows. */
export const WRITES = ['createRow', 'updateRow'] as const

export type Write = (typeof WRITES)[number]

/** Patches both operations that write rows. */
export const inEachWrite = (patch: (name: Write) => Patch): Patch => combinePatches(...WRITES.map(patch))

/** Changes the cells in the body. */
export const changeCells = (name: Write, change: (cells: readonly Json[], call: Call) => Json): Patch =>
  changeMembers(name, ({ fields }, call) => isList(fields) && { fields: change(fields, call) })

/** Changes each cell in the body. `undefined` drops it. */
export const changeEachCell = (name: Write, change: (cell: JsonObject, call: Call) => Json | undefined): Patch =>
  changeCells(name, (cells, call) => cells.flatMap(cell => (isObject(cell) ? (change(cell, call) ?? []) : cell)))
