import { changeStep, patchDeclaration } from '../deviations/patches.ts'
import { badRequest } from '../service/errors.ts'
import { avoided, type Variant, variant } from './variant.ts'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Other ways to take requests. */
export const requestVariants: readonly Variant[] = [
  variant(
    'requests/malformed-id-is-a-bad-request',
    'A malformed UUID in a path may be a bad request or not found.',
    changeStep('authorize', honest => call => {
      honest(call)
      if (Object.values(call.params).some(id => !UUID.test(id))) throw badRequest('An id is no UUID.')
    }),
  ),
  avoided(
    'requests/empty-parameters-are-absent',
    'What an empty limit or cursor means is not given: as if it were not there.',
    changeStep('paginate', honest => (call, listing) => {
      const query = new URLSearchParams([...call.query].filter(([, value]) => value !== ''))
      return honest({ ...call, query }, listing)
    }),
  ),
  avoided(
    'requests/unknown-query-refused',
    'Unknown query parameters may be refused.',
    changeStep('checkFields', honest => call => {
      honest(call)
      const known = ['limit', 'cursor', 'fields', 'columns', 'space_id', 'ad_account_id', 'query', 'status']
      const filters = ['ad_campaign_id', 'ad_set_id', 'creative_id', 'media_id']
      const unknown = [...call.query.keys()].find(name => !known.includes(name) && !filters.includes(name))
      if (unknown !== undefined) throw badRequest(`Unknown parameter ${unknown}.`)
    }),
  ),
  variant('requests/rows-need-edit-board', 'Whether a plain member may write rows is not said.', service =>
    patchDeclaration('updateRow', { permission: 'edit:board' })(
      patchDeclaration('createRow', { permission: 'edit:board' })(service),
    ),
  ),
]
