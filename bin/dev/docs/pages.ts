import { z } from 'zod'
import { type Assumption, assumptions } from '../../../simulator/assumptions.ts'
import { describeApi } from '../../../simulator/openapi/describe-api.ts'
import { referenceService } from '../../../simulator/service/reference-service.ts'
import { createSimulator } from '../../../simulator/simulator.ts'
import { WorldShape } from '../../../simulator/world-description/shapes/world.ts'
import { PROFILE_SCHEMA } from '../../../suites/target/profile-schema.ts'
import { ResultsSchema } from '../../report/results-schema.ts'
import { WaiverFile } from '../../waivers/waiver.ts'
import { buildApiPage } from './api.ts'
import { buildCliPage } from './cli.ts'
import { buildKillMatrixPage } from './kill-matrix.ts'
import { buildJsonPage, buildOpenApiPage, type Page } from './page.ts'
import { buildVariantsPage } from './variants.ts'

const formatAssumption = ({ id, question, choice, reason }: Assumption): string =>
  [`### ${id}`, '', `- Open: ${question}`, `- Chosen: ${choice}`, `- Why: ${reason}`, ''].join('\n')

const buildAssumptionsPage = (): Page => ({
  path: 'docs/reference/assumptions.md',
  text: [
    '# What the simulator assumes',
    '',
    'Where the specification is silent, the simulator must choose. This page lists each choice; the code names its id where it',
    'makes it. No check demands any of these choices. `npm run docs` writes this page.',
    '',
    ...assumptions.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(formatAssumption),
  ].join('\n'),
})

const WRITTEN = 'npm run docs writes this file.'
const COMMENTED = { 'x-comment': WRITTEN }

/** The JSON Schema of what a file may hold, for editors. */
const buildSchemaPage = (name: string, schema: object): Page =>
  buildJsonPage(`docs/${name}.schema.json`, { $comment: WRITTEN, $id: `urn:creative-ops-kit:${name}`, ...schema })

const jsonSchemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' })

/** What the simulator says of its control plane, at any address. */
async function describeControlPlane(): Promise<object> {
  await using simulator = await createSimulator()
  const answer = await simulator.fetch('/_sim/openapi.json')
  return { ...z.looseObject({ openapi: z.string() }).parse(await answer.json()), servers: [{ url: '/' }] }
}

export const pages: readonly Page[] = [
  buildAssumptionsPage(),
  await buildCliPage(),
  buildApiPage(),
  buildKillMatrixPage(),
  buildSchemaPage('results', jsonSchemaOf(ResultsSchema)),
  buildSchemaPage('world', jsonSchemaOf(WorldShape)),
  buildSchemaPage('target-profile', PROFILE_SCHEMA),
  buildSchemaPage('waivers', jsonSchemaOf(WaiverFile)),
  buildVariantsPage(),
  buildOpenApiPage('docs/openapi.json', { ...COMMENTED, ...describeApi(referenceService, '/') }),
  buildOpenApiPage('docs/openapi-control.json', { ...COMMENTED, ...(await describeControlPlane()) }),
]
