import { contractOf, type OperationName } from '../../suites/contract/operations.ts'
import { type EncounterKind, fill } from './encounter-kinds.ts'

/** How a test finds what a path begins with, in the world that each sandbox starts with. */
const PLACES: readonly (readonly [path: string, id: string, declarations: readonly string[]])[] = [
  ['/v1/boards/{id}', 'board.id', ['const board = sandbox.boards.Demo']],
  [
    '/v1/media/uploads/{id}',
    'data.id',
    [
      `const created = await fetch(\`${fill('baseUrl')}/v1/media/uploads\`, {`,
      `  method: 'POST',`,
      `  headers: { authorization: \`Bearer ${fill('sandbox.token()')}\`, 'content-type': 'application/json', 'idempotency-key': 'a' },`,
      `  body: JSON.stringify({ space_id: sandbox.spaces.Main.id, name: 'a.txt', size: 5 }),`,
      '})',
      'const { data } = await created.json()',
    ],
  ],
  ['/v1/media/{id}', 'sandbox.media.Banner.id', ['const attribute = sandbox.attributes.Season']],
  ['/v1/media-attributes/{id}', 'attribute.id', ['const attribute = sandbox.attributes.Season']],
  ['/v1/library-views/{id}', `sandbox.libraryViews['Approved films'].id`, []],
  ['/v1/metrics', '', ['const { spaces, ads } = sandbox.profile()']],
]

/** What the other names in a path stand for. */
const IDS: Readonly<Record<string, string>> = {
  rowId: 'Object.values(board.rows)[0].id',
  viewId: `board.views['All rows'].id`,
  columnId: 'board.columns.Name.id',
  attributeId: 'attribute.id',
  optionId: 'attribute.options.Spring.id',
}

const SPACE = 'sandbox.spaces.Main.id'

/** What a good request needs besides the ids in its path. */
const BODIES: Readonly<Partial<Record<OperationName, string>>> = {
  createRow: `{ title: 'A' }`,
  updateRow: `{ title: 'A' }`,
  createColumn: `{ name: 'A', type: 'text' }`,
  createView: `{ name: 'A' }`,
  createUpload: `{ space_id: ${SPACE}, name: 'a.txt', size: 5 }`,
  createMediaAttribute: `{ space_id: ${SPACE}, name: 'A', type: 'text' }`,
  addOptions: `{ options: [{ name: 'A' }] }`,
  setAttributeValue: '{ value: null }',
  createLibraryView: `{ space_id: ${SPACE}, name: 'A' }`,
}

const AD_ACCOUNT = `space_id=${fill('spaces.main')}&ad_account_id=${fill('ads?.account_id')}`

const QUERIES: Readonly<Partial<Record<OperationName, string>>> = {
  listLibraryViews: `space_id=${fill(SPACE)}`,
  listAdCampaigns: AD_ACCOUNT,
  listAdSets: AD_ACCOUNT,
  listAds: AD_ACCOUNT,
}

/** Writes a test of a client that meets something at an operation. */
export function writeTest(operation: OperationName, { name, attemptAt }: EncounterKind): string {
  const contract = contractOf(operation)
  const { method, path } = contract
  const { parameter = '', token = 'sandbox.token()', key = 'key', id, query, ...code } = attemptAt(operation, contract)
  const [, placeId = '', declarations = []] = PLACES.find(([beginning]) => path.startsWith(beginning)) ?? []
  const ids: Readonly<Record<string, string>> = { ...IDS, id: placeId }
  const queries = [QUERIES[operation], query].filter(part => part !== undefined).join('&')
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => fill(ids[name] ?? '')) + (queries && `?${queries}`)
  const body = BODIES[operation] ?? ''
  const [sentUrl, sentBody] =
    id === undefined
      ? [url, body]
      : [url.replace(/\$\{[^}]+\}/, fill(id)), url.includes('$') ? body : body.replace(SPACE, id)]
  const isWrite = contract.idempotency !== undefined
  const headers = [
    `authorization: \`Bearer ${fill('token')}\``,
    ...(isWrite ? [`'idempotency-key': ${key}`] : []),
    ...(body === '' ? [] : [`'content-type': 'application/json'`]),
  ]
  return [
    `sandboxTest('${operation}: ${name}', async ({ sandbox, baseUrl }) => {`,
    ...[
      ...declarations,
      `const token = ${token}`,
      ...(isWrite && key === 'key' ? ['const key = crypto.randomUUID()'] : []),
      ...(code.before ?? []),
      '// Let your client send this request:',
      `const send = (${parameter}) =>`,
      `  fetch(\`${fill('baseUrl')}${sentUrl}\`, {`,
      ...(method === 'GET' ? [] : [`    method: '${method}',`]),
      `    headers: { ${headers.join(', ')} },`,
      ...(body === '' ? [] : [`    body: JSON.stringify(${sentBody}),`]),
      '  })',
      ...(code.steps ?? ['await send()']),
    ].map(line => `  ${line}`),
    '})',
  ].join('\n')
}
