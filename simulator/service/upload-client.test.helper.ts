import { createScratchBoard } from './scratch-board.test.helper.ts'

/** Starts a simulator whose clock stands still, and makes uploads to its main space. */
export async function createUploadClient(options: Parameters<typeof createScratchBoard>[0] = {}) {
  const scratch = await createScratchBoard(options)
  const { sim, profile, get, post, make } = scratch
  const space_id = profile.spaces.main
  const create = (draft: object) => post('/v1/media/uploads', { space_id, ...draft })
  const poll = async (id: string) => (await get(`/v1/media/uploads/${id}`)).body.data
  const complete = (id: string) => post(`/v1/media/uploads/${id}/complete`, undefined)
  const put = (url: string, body: BodyInit | null, headers: Record<string, string> = {}) =>
    sim.fetch(url, { method: 'PUT', body, headers })
  return {
    ...scratch,
    create,
    poll,
    complete,
    put,
    direct: (size: number, more: object = {}) => make('/v1/media/uploads', { space_id, size, name: 'a.bin', ...more }),
    /** Imports a URL and returns the upload after the import has ended. */
    async imported(url: string, more: object = {}) {
      const { id } = await make('/v1/media/uploads', { space_id, url, ...more })
      await sim.clock.advance({ seconds: 1 })
      return poll(id)
    },
  }
}
