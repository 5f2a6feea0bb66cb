import { isList, toObject } from '../json.ts'
import { changeWrite } from '../mutants/board-rows/patches.ts'
import { invalid } from '../service/errors.ts'
import { beforeHandling, changeRule, combinePatches, type Patch, patchEach } from '../service/patches.ts'
import { type Variant, variants } from './variant.ts'

const LARGE_NUMBER = 1_000_000_000
const LONGEST = 255
const MARKUP = /<\/?[a-z]/i
const BEYOND_THE_BASIC_PLANE = /[\u{10000}-\u{10ffff}]/u

type Judge = (value: unknown, at: string) => void

const refuseLargeNumbers: Judge = (value, at) => {
  if (typeof value === 'number' && Math.abs(value) >= LARGE_NUMBER) throw invalid(at, 'has more than nine digits')
}

const refuseOddTexts: Judge = (value, at) => {
  if (typeof value !== 'string') return
  if (MARKUP.test(value)) throw invalid(at, 'markup is not allowed')
  if (BEYOND_THE_BASIC_PLANE.test(value)) throw invalid(at, 'has a character that cannot be stored')
}

const refuseLongTexts: Judge = (value, at) => {
  if (typeof value === 'string' && value.length > LONGEST) throw invalid(at, `is longer than ${LONGEST} characters`)
}

const refuseNegative: Judge = (value, at) => {
  if (typeof value === 'number' && value < 0) throw invalid(at, 'is negative')
}

/** Judges the values that are written to the cells of some types, also in mediacolumns. */
const judgeCells = (judge: Judge, ...types: readonly ('text' | 'number' | 'link' | 'richtext')[]): Patch =>
  combinePatches(
    ...types.map(type =>
      changeWrite(type, reference => (value, at, context) => {
        judge(value, at)
        return reference(value, at, context)
      }),
    ),
  )

const judgeAttributeValues = (judge: Judge): Patch =>
  changeRule('media', 'parseAttributeValue', reference => (call, attribute, value) => {
    for (const one of isList(value) ? value : [value]) judge(one, 'value')
    return reference(call, attribute, value)
  })

const judgeMember = (
  judge: Judge,
  member: string,
  ...operations: readonly ('createRow' | 'updateRow' | 'createView')[]
) => patchEach(operations, name => beforeHandling(name, ({ body }) => judge(toObject(body)[member], member)))

/** Permitted refusals of values that are out of the ordinary: the specification gives them no bounds. */
export const ordinaryValueVariants: readonly Variant[] = variants({
  [`values/numbers-below-a-billion: The numbers in cells and in values of media are below a billion.
    CELL-WRITE-NUMBER`]: combinePatches(
    judgeCells(refuseLargeNumbers, 'number'),
    judgeAttributeValues(refuseLargeNumbers),
  ),
  [`values/plain-texts: The server refuses HTML tags and characters beyond the basic plane in titles and texts.
    CELL-WRITE-TEXT`]: combinePatches(
    judgeCells(refuseOddTexts, 'text', 'richtext'),
    judgeAttributeValues(refuseOddTexts),
    judgeMember(refuseOddTexts, 'title', 'createRow', 'updateRow'),
  ),
  [`values/short-texts: A link, and a text of a media, has at most ${LONGEST} characters.
    ATTRIBUTE-VALUE-TEXT`]: combinePatches(
    judgeCells(refuseLongTexts, 'link'),
    changeWrite('text', reference => (value, at, context) => {
      if (context.column.type === 'mediacolumn') refuseLongTexts(value, at)
      return reference(value, at, context)
    }),
    judgeAttributeValues(refuseLongTexts),
  ),
  [`values/positions-from-zero: The positions of rows and views are not negative.
    ROW-CREATE-POSITION`]: judgeMember(refuseNegative, 'position', 'createRow', 'updateRow', 'createView'),
})
