import { html } from 'hono/html'
import { toPathTemplate } from '../path-template.ts'
import type { QueryParameter } from '../service/api/parameters.ts'
import { ERROR_CODES } from '../service/errors.ts'
import type { Operation, Service } from '../service/service.ts'
import { describeMembers, describeType, type Member } from './describe-members.ts'
import { alternativesOf, type JsonSchema, toJsonSchema } from './json-schema.ts'
import { describeSchemas, type ServiceSchemas } from './schemas.ts'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem }
details { border-top: 1px solid GrayText; padding: .5rem 0 }
summary { cursor: pointer }
table { border-collapse: collapse; table-layout: fixed; width: 100% }
caption { font-weight: 600; padding: .5rem 0; text-align: left }
th, td { border-bottom: 1px solid GrayText; padding: .25rem .5rem; text-align: left; vertical-align: top }
code { font: 14px/1.4 ui-monospace, monospace; overflow-wrap: anywhere }
`

type Html = ReturnType<typeof html>

const listMembers = (title: string, members: readonly Member[]): Html | '' =>
  members.length === 0
    ? ''
    : html`<table>
        <caption>${title}</caption>
        <thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead>
        <tbody>
          ${members.map(
            ({ name, type, required, notes }) => html`<tr>
              <td><code>${name}</code>${required ? ' (required)' : ''}</td>
              <td>${type}</td>
              <td>${notes.join('; ')}</td>
            </tr>`,
          )}
        </tbody>
      </table>`

const toMember = ({ name, description, schema, required = false }: QueryParameter): Member => ({
  ...{ name, required, notes: [description], type: describeType(toJsonSchema(schema)) },
})

const optional = (name: string, note: string): Member => ({ name, type: 'string', required: false, notes: [note] })

/** The query parameters and headers of an operation. */
const parametersOf = ({ parameters = [], answers, selectable, idempotency }: Operation): readonly Member[] => [
  ...parameters.map(toMember),
  ...(answers.form === 'list'
    ? [
        optional('limit', 'the maximum number of items on a page'),
        optional('cursor', 'the next_cursor of the previous page'),
      ]
    : []),
  ...(selectable ? [optional('fields', `of ${selectable.join(', ')}`)] : []),
  ...(idempotency ? [{ ...optional('Idempotency-Key', 'a header'), required: idempotency === 'required' }] : []),
]

const FORMS = { one: '200 with', created: '201 with', list: '200 with a page of' } as const

/** The properties of a schema, or its forms with theirs. */
const listForms = (title: string, schema: JsonSchema): readonly (Html | '')[] => {
  const forms = alternativesOf(schema)
  if (forms.length === 0) return [listMembers(title, describeMembers(schema))]
  return forms.map(form => {
    const name = describeType(form)
    return '$ref' in form
      ? html`<p>${title}: <a href="#${name}">${name}</a></p>`
      : listMembers(`${title}: ${name}`, describeMembers(form))
  })
}

function describeOperation(operation: Operation, { bodies }: ServiceSchemas): Html {
  const { name, method, summary, scope, cost, answers } = operation
  const body = bodies[name]
  return html`<details id="${name}">
    <summary><code>${method} ${toPathTemplate(operation.path)}</code> ${summary}</summary>
    <p>
      <code>${name}</code> needs the scope <code>${scope}</code>, costs ${cost}, and answers ${FORMS[answers.form]}
      <a href="#${answers.resource}">${answers.resource}</a>.
    </p>
    ${listMembers('Query parameters and headers', parametersOf(operation))}
    ${body ? listForms('Body', body) : ''}
  </details>`
}

/** Writes the documentation of /v1 as one page that needs no network and no script. */
export async function renderPage(service: Service): Promise<string> {
  const operations = Object.values(service.operations)
  const schemas = describeSchemas(service)
  const groups = [...new Set(operations.map(({ answers }) => answers.resource))]
  const page = await html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Creative Operations Service, /v1</title>
        <style>${STYLE}</style>
      </head>
      <body>
        <h1>Creative Operations Service, /v1</h1>
        <p>
          As the simulator understands it. <a href="openapi/v1.json">openapi/v1.json</a> is the same for machines. Every
          request has the header <code>Authorization: Bearer TOKEN</code>. An error answers
          <code>{"error": {"code", "message", "details"}}</code>, with a code of ${ERROR_CODES.join(', ')}.
        </p>
        ${groups.map(
          group => html`<h2>${group}</h2>
            ${operations.filter(({ answers }) => answers.resource === group).map(one => describeOperation(one, schemas))}`,
        )}
        <h2>Resources</h2>
        ${Object.entries(schemas.components).map(
          ([name, schema]) => html`<details id="${name}">
            <summary><code>${name}</code></summary>
            ${listForms('Members', schema)}
          </details>`,
        )}
      </body>
    </html>`
  return String(page)
}
