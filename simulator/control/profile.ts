import { z } from 'zod'
import { profileOf, type SimulatorProfile } from '../../fixtures/profile.ts'
import type { WorldSeed } from '../../fixtures/world-seed.ts'
import { isMinted } from './change-tokens.ts'
import { CONTROL_PATH } from './path.ts'
import { controlRoute } from './route.ts'

/** A snapshot has the tokens that a test added, too. */
const withoutMinted = (data: WorldSeed): WorldSeed => ({
  ...data,
  tokens: data.tokens.filter(token => !isMinted(token)),
})

/** The target profile of a world at an address. Its clock carries the control token, if the simulator has one. */
export const describeTarget = (data: WorldSeed, baseUrl: string, controlToken: string | null): SimulatorProfile =>
  profileOf(withoutMinted(data), {
    baseUrl,
    clock: {
      url: `${baseUrl}${CONTROL_PATH}/clock`,
      ...(controlToken !== null && { headers: { authorization: `Bearer ${controlToken}` } }),
    },
  })

export const Profile = z
  .custom<SimulatorProfile>()
  .meta({ type: 'object', description: 'A target profile, as for certify' })

export const profileRoute = (controlToken: string | null) =>
  controlRoute('GET', '/profile', {
    id: 'readProfile',
    summary: 'Returns the target profile of the world, for the address of the request',
    answer: Profile,
    handle: ({ sandbox, origin }) => describeTarget(sandbox.data, origin + sandbox.basePath, controlToken),
  })
