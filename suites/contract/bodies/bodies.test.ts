import { describe, expect, it } from 'vitest'
import { membersOf } from '../../judge/shapes.ts'
import { libraryViewNamed } from '../../setup/library-views/full-library-views.ts'
import { bodyPropertyClauses } from '../clauses/body-properties.ts'
import { clauses } from '../clauses/index.ts'
import { BODIES } from './index.ts'
import { libraryViewBody } from './library-view.ts'
import { limitsOf } from './limits.ts'
import { type Body, keptSamples, keptValues, objectSchema, wrong, wrongBodies } from './property.ts'

/** The declaration of a library view with one more property. */
const withDescription: Body = {
  ...libraryViewBody,
  properties: {
    ...libraryViewBody.properties,
    description: {
      schema: { type: ['string', 'null'], maxLength: 500 },
      kept: { DESCRIPTION: { full: 'Seen by all', nulls: null } },
      default: { clause: 'DESCRIPTION-DEFAULT', value: null },
      wrong: [wrong('number', 'DESCRIPTION-TYPE', 7, { readAs: '7' })],
    },
  },
}

const isOfDescription = ({ property }: { readonly property: string }) => property === 'description'

describe('one more property of a body', () => {
  it('is sent with values that have to come back', () => {
    expect(keptValues(withDescription).filter(isOfDescription)).toEqual([
      { property: 'description', clause: 'LIBRARY-VIEW-DESCRIPTION', sample: 'full', value: 'Seen by all' },
      { property: 'description', clause: 'LIBRARY-VIEW-DESCRIPTION', sample: 'nulls', value: null },
    ])
    expect(keptSamples(withDescription).full).toMatchObject({ view_mode: 'grid', description: 'Seen by all' })
  })

  it('is sent with what is wrong', () => {
    expect(wrongBodies(withDescription)).toContainEqual({
      id: 'description/number',
      clause: 'LIBRARY-VIEW-DESCRIPTION-TYPE',
      property: 'description',
      patch: { description: 7 },
      readAs: '7',
      shownAt: ['description'],
    })
  })

  it('has a limit', () => {
    expect(limitsOf(withDescription)).toContainEqual({
      operation: 'createLibraryView',
      path: ['description'],
      measure: 'characters',
      bounds: { max: 500 },
      clause: 'LIBRARY-VIEW-DESCRIPTION-MAX',
      statement: 'The description of a library view has at most 500 characters.',
    })
  })

  it('has clauses, where none are written', () => {
    const written = [{ id: 'LIBRARY-VIEW-DESCRIPTION-TYPE' }, ...clauses]

    expect(bodyPropertyClauses(written, [withDescription])).toMatchObject([
      {
        id: 'LIBRARY-VIEW-DESCRIPTION',
        section: 'Library views',
        statement: 'A library view has the description from the request.',
      },
      {
        id: 'LIBRARY-VIEW-DESCRIPTION-DEFAULT',
        level: 'stated',
        statement: 'The description of a library view is null by default.',
      },
    ])
  })

  it('is known to the judge of clients', () => {
    const { description } = membersOf(objectSchema(withDescription.properties)).optional

    expect([description?.words, description?.fits('Seen by all'), description?.fits(7)]).toEqual([
      'a string',
      true,
      false,
    ])
  })
})

describe('the bodies', () => {
  it('have every sample under the name that checks ask for', () => {
    expect(Object.keys(libraryViewNamed('nulls').members)).toContain('visible_fields')
    expect(() => libraryViewNamed('none')).toThrow('no values of a library view are called none')
  })

  it.each(BODIES)('has a good value for each property that $operation requires', ({ properties }) => {
    const required = Object.entries(properties).filter(([, { isRequired }]) => isRequired)

    expect(required.filter(([, { good }]) => good === undefined)).toEqual([])
  })
})
