import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const Report = z.object({ requests: z.int(), checks: z.array(z.unknown()), verdict: z.string() })

/** A complete certification of the embedded simulator in its own process. */
export interface Certification {
  readonly seconds: number
  readonly requests: number
  readonly checks: number
  readonly verdict: string
}

export async function measureCertification(): Promise<Certification> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'))
  try {
    const start = performance.now()
    const command = fileURLToPath(new URL('../../../bundle/creative-ops-kit.js', import.meta.url))
    const child = spawn(process.execPath, [command, 'certify', '--report', folder], { stdio: 'ignore' })
    await once(child, 'exit')
    const seconds = (performance.now() - start) / 1000
    const report = await readFile(join(folder, 'results.json'), 'utf8')
    const { requests, checks, verdict } = Report.parse(JSON.parse(report))
    return { seconds, requests, checks: checks.length, verdict }
  } finally {
    await rm(folder, { recursive: true })
  }
}
