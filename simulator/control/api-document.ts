import { z } from 'zod'
import { type ControlRoute, controlRoute, NO_INPUT } from './route.ts'

const ApiDocument = z.custom<object>().meta({ type: 'object', description: 'OpenAPI 3.1' })

const apiPage: ControlRoute = {
  method: 'GET',
  path: '/docs',
  id: 'showApi',
  summary: 'Shows the documentation of /v1 as a page that needs no network',
  input: NO_INPUT,
  status: 200,
  mediaType: 'text/html',
  async respond(context) {
    const { renderPage } = await import('../openapi/page.ts')
    return context.html(await renderPage(context.env.sandbox.service))
  },
}

/** `routes` is called when somebody asks: these routes are among them. */
export const apiDocumentRoutes = (routes: () => readonly ControlRoute[]): readonly ControlRoute[] => [
  controlRoute('GET', '/openapi/v1.json', {
    id: 'describeApi',
    summary: 'Returns the OpenAPI document of /v1, for the address of the request',
    answer: ApiDocument,
    async handle({ sandbox: { service, basePath }, origin }) {
      const { describeApi } = await import('../openapi/describe-api.ts')
      return describeApi(service, origin + basePath)
    },
  }),
  controlRoute('GET', '/openapi.json', {
    id: 'describeControlPlane',
    summary: 'Returns the OpenAPI document of the control plane, for the address of the request',
    answer: ApiDocument,
    async handle({ sandbox: { name, basePath }, origin }) {
      const { describeControlPlane } = await import('../openapi/describe-control.ts')
      const served = routes().filter(({ mainOnly }) => name === '' || !mainOnly)
      return describeControlPlane(served, origin + basePath)
    },
  }),
  apiPage,
]
