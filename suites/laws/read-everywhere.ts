import { isDeepStrictEqual } from 'node:util'
import { type Check, check } from '../check.ts'
import { boardViewBody } from '../contract/bodies/board-view.ts'
import { CONFIG_KEYS } from '../contract/bodies/column-config.ts'
import { libraryViewBody } from '../contract/bodies/library-view.ts'
import { type Body, keptValues } from '../contract/bodies/property.ts'
import { bodyOfRow } from '../contract/bodies/row.ts'
import { kebab } from '../contract/clause-id.ts'
import { contractOf, type OperationName } from '../contract/operations.ts'
import { isLibraryViewValueKept } from '../expected/library-view-values.ts'
import { at, type Json, type Resource } from '../json.ts'
import { FULL_COLUMNS, type FullColumn, isConfigValueKept } from '../setup/columns/full-columns.ts'
import { libraryViewNamed } from '../setup/library-views/full-library-views.ts'
import { type CombinedCreation, createWithMember } from '../setup/requests/combined-creation.ts'
import { rowNamed } from '../setup/rows/full-rows.ts'
import { isMemberKept, viewNamed } from '../setup/views/full-views.ts'
import { type Answer, resourceIn } from '../target/api.ts'
import { showingsOf } from './showings.ts'

/** A value that a resource is created with. */
interface Written {
  readonly property: string
  readonly clause: string
  readonly sample: CombinedCreation
}

/** Resources of one kind that are created with values at the edges of what may be written: null, 0, none, the least. */
interface Subject {
  readonly operation: OperationName
  readonly written: readonly Written[]
  readonly valueIn: (resource: Resource, property: string) => Json
  /** Whether a later response shows the value that was sent; `made` is the response to the creation. */
  readonly shows: (
    property: string,
    values: { readonly sent: Json; readonly made: Json; readonly later: Json },
  ) => boolean
}

/** What is put in front of another may push it back. */
const isKeptOrPushedBack = (later: Json, before: Json): boolean =>
  typeof later === 'number' && typeof before === 'number' && later >= before

/** The values that some samples of a body keep. */
const inSamples = (
  body: Body,
  sampleNamed: (name: string) => CombinedCreation,
  ...names: readonly string[]
): Pick<Subject, 'operation' | 'written' | 'valueIn'> => ({
  operation: body.operation,
  written: keptValues(body)
    // Other checks judge cells.
    .filter(({ sample, property }) => names.includes(sample) && property !== 'fields')
    .map(({ sample, ...rest }) => ({ ...rest, sample: sampleNamed(sample) })),
  valueIn: (resource, property) => resource[property] ?? null,
})

/** Config keys whose values are of the target. */
const OF_TARGET = Object.values<FullColumn>(FULL_COLUMNS).flatMap(({ needs }) => Object.keys(needs))

const inConfigs = Object.values<FullColumn>(FULL_COLUMNS).flatMap(({ base: { type }, ...sample }): readonly Written[] =>
  Object.keys(sample.members)
    .filter(key => key in CONFIG_KEYS[type] && !OF_TARGET.includes(key))
    .map(key => ({
      property: key,
      clause: `COLUMN-CONFIG-${kebab(type)}-${kebab(key)}`,
      sample: { ...sample, base: { type } },
    })),
)

const SUBJECTS: readonly Subject[] = [
  {
    operation: 'createColumn',
    written: inConfigs,
    valueIn: (resource, key) => at(resource, 'config', key) ?? null,
    shows: (_, { sent, later }) => isConfigValueKept(later, sent),
  },
  {
    ...inSamples(libraryViewBody, libraryViewNamed, 'full', 'varied', 'nulls', 'byStatus'),
    shows(property, { sent, made, later }) {
      if (property === 'order') return isKeptOrPushedBack(later, made)
      // Whether no fields are none or the default of the library is open, but not that readers differ.
      if (property === 'visible_fields') return isDeepStrictEqual(later, made)
      return isLibraryViewValueKept(property, later, sent)
    },
  },
  {
    ...inSamples(boardViewBody, viewNamed, 'grid', 'board', 'timeline'),
    shows: (property, { sent, later }) =>
      property === 'position' ? isKeptOrPushedBack(later, sent) : isMemberKept(property, later, sent),
  },
  {
    ...inSamples(bodyOfRow('create'), rowNamed, 'number', 'zero', 'fraction'),
    shows: (property, { sent, later }) =>
      property === 'position' ? isKeptOrPushedBack(later, sent) : isDeepStrictEqual(later, sent),
  },
]

const idIn = (answer: Answer): string => resourceIn(answer)?.id ?? ''

const readEverywhere = ({ operation, written, valueIn, shows }: Subject, property: string): Check => {
  const own = written.filter(one => one.property === property)
  const clauses = [...new Set(own.map(({ clause }) => clause))]
  return check(`${contractOf(operation).area}/read-everywhere/${property}`, clauses, async context => {
    const { expect, setup, share, eventually } = context
    const made = []
    for (const one of own) made.push({ ...one, ...(await createWithMember(context, one.sample, property)) })
    const accepted = made.filter(({ answer }) => resourceIn(answer))
    setup.that(accepted.length > 0, `call ${operation} with ${property}`)
    for (const { clause, answer, value } of accepted) {
      const showings = await share(`readers of ${idIn(answer)}`, context => showingsOf(context, operation, answer))
      const first = resourceIn(answer)
      const isShown = (resource: Resource) =>
        shows(property, {
          ...{ sent: value, made: first ? valueIn(first, property) : null, later: valueIn(resource, property) },
        })
      for (const { where, resource, readAgain } of showings) {
        if (isShown(resource)) continue
        await eventually(async () => {
          const again = (await readAgain()) ?? resource
          const [sent, found] = [value, valueIn(again, property)].map(one => JSON.stringify(one))
          expect(clause).that(isShown(again), `${property} was created as ${sent}, but it is ${found} ${where}`)
        })
      }
    }
  })
}

/** Every documented reader shows what a resource was created with, also values at the edges. Spec: Endpoints. */
export const readEverywhereLaws: readonly Check[] = SUBJECTS.flatMap(subject =>
  [...new Set(subject.written.map(({ property }) => property))].map(property => readEverywhere(subject, property)),
)
