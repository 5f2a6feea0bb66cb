import type { JsonObject } from '../json.ts'
import type { CheckContext } from '../runner/context.ts'
import { goodRequest } from '../setup/requests/good-requests.ts'
import { QUOTA_NEEDS } from '../setup/tokens/quota.ts'
import type { Answer, CallInput } from '../target/api.ts'
import { type RefusedRequest, useUpQuota, worstToken } from './refused-requests.ts'

/** What is wrong with an import. */
interface ImportFault extends CallInput {
  readonly space?: string
  readonly members?: JsonObject
}

/** Sends an import into the library. */
const sendImport = (
  { api, profile, profileValue, run }: CheckContext,
  { space = profile.spaces.main, members, ...input }: ImportFault,
): Promise<Answer> => {
  const name = `${run.freshName('import')}.png`
  const url = profileValue('imports.ok_url')
  return api('createUpload', { ...input, body: { ...members, space_id: space, url, name, library: true } })
}

async function sendWithUsedKey(context: CheckContext): Promise<Answer> {
  const key = context.run.freshKey()
  const upload = context.api('createUpload', { ...(await goodRequest(context, 'createUpload')), key })
  await context.setup.resource('start a direct upload', upload)
  return sendImport(context, { key })
}

async function sendOverQuota(context: CheckContext): Promise<void> {
  if (await useUpQuota(context)) await sendImport(context, { as: 'throttled', throttling: true })
}

const REQUESTS: readonly RefusedRequest[] = [
  { needs: [], send: context => sendImport(context, { as: worstToken(context) }) },
  { needs: ['tokens.media_read'], send: context => sendImport(context, { as: 'media_read' }) },
  {
    needs: ['tokens.space_restricted', 'spaces.other'],
    send: context => sendImport(context, { as: 'space_restricted', space: context.profileValue('spaces.other') }),
  },
  { needs: [], send: sendWithUsedKey },
  { needs: [], send: context => sendImport(context, { members: { size: 11 } }) },
  { needs: [], send: context => sendImport(context, { members: { folder_id: context.run.uuid() } }) },
  { needs: QUOTA_NEEDS, send: sendOverQuota },
]

/** An import for each reason to refuse it: of all uploads, only imports show in the library without their ids. */
export const refusedImports = REQUESTS.map(({ needs, send }) => ({ needs: ['imports.ok_url', ...needs], send }))
