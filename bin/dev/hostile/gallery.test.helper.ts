import { describe, expect, it } from 'vitest'
import { certifyHostile } from './certify.test.helper.ts'
import type { Gallery } from './server.test.helper.ts'

/** Tests how the run against each of these servers ends. */
export function testGallery(gallery: Gallery): void {
  describe('a run ends within bounds, and blames what is to blame, where a server', { timeout: 120_000 }, () => {
    it.each(Object.entries(gallery))('%s', async (_, { ends, ...server }) => {
      const end = await certifyHostile(server)

      expect(end.says).toContain(ends.says)
      expect(end.code).toBe(ends.code)
      expect(end.outcomes).not.toContain('error')
      expect(end.requests).toBeLessThanOrEqual(ends.requests)
      expect(end.mebibytes).toBeLessThanOrEqual(ends.mebibytes ?? 200)
      expect(end.waitedSeconds).toBeLessThanOrEqual(ends.waitedSeconds ?? 100)
      expect(end.reportBytes).toBeLessThanOrEqual(ends.reportBytes ?? 2_000_000)
    })
  })
}
