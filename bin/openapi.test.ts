import { expect, it } from 'vitest'
import { createJudge, described, document, members, schemaOf } from './openapi-document.test.helper.ts'

it('has an example of every body and answer, and each is valid', () => {
  const judge = createJudge({ closed: true })
  const problems = described.flatMap(({ operationId, requestBody, responses }) =>
    [requestBody?.content, ...Object.values(responses).map(({ content }) => content)].flatMap(content => {
      const json = content?.['application/json']
      if (!json) return []
      const examples = [json.example, ...Object.values(json.examples ?? {}).map(({ value }) => value)]
      const given = examples.filter(example => example !== undefined)
      const found = given.flatMap(example => judge(json.schema, example))
      const isGeneral = json.schema.$ref === '#/components/schemas/ErrorBody'
      return [...found, ...(given.length === 0 && !isGeneral ? ['no example'] : [])].map(
        one => `${operationId}: ${one}`,
      )
    }),
  )

  expect(problems).toEqual([])
})

it('says of every property what it is, with a valid example', () => {
  const judge = createJudge({ closed: false })
  const roots = [
    ...Object.entries(document.components.schemas),
    ...described.flatMap(({ operationId, requestBody }) => {
      const schema = schemaOf(requestBody?.content)
      return schema ? [[operationId, schema] as const] : []
    }),
  ]
  const isComposite = (schema: object) => ['properties', 'items', 'oneOf', 'anyOf', 'not'].some(key => key in schema)
  const problems = roots.flatMap(([name, root]) =>
    members(root).flatMap(([path, schema]) => {
      const { description, examples = [] } = schema
      const given = Array.isArray(examples) ? examples : []
      return [
        ...(typeof description === 'string' ? [] : ['no description']),
        ...(given.length > 0 || isComposite(schema) ? [] : ['no example']),
        ...given.flatMap(example => judge(schema, example)),
      ].map(problem => `${name} ${path}: ${problem}`)
    }),
  )

  expect(problems).toEqual([])
  expect(described.filter(({ description, summary }) => description === '' || summary === '')).toEqual([])
  expect(
    described.flatMap(({ operationId, parameters }) =>
      parameters
        .filter(one => !one.description || one.example === undefined)
        .map(({ name }) => `${operationId} ${name}`),
    ),
  ).toEqual([])
})
