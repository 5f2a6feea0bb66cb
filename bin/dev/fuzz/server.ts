import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { request } from 'undici'
import type { Snapshot } from '../../../simulator/snapshot/snapshot.ts'
import { createPrivateFolder } from '../../private-folder.ts'
import { COMMAND, startServer } from '../processes.ts'
import type { Input } from './input.ts'
import { judge, type Problem } from './judge.ts'
import { PortSender } from './over-port.ts'

/** So little that a simulator which keeps something of each request ends in a long run. */
const HEAP = '--max-old-space-size=384'

/** A simulator in a process of its own: an endless loop or a crash ends only that. It is then started anew. */
export class FuzzedServer {
  private readonly start: Snapshot
  private readonly mutant: readonly string[]
  private running:
    | { readonly url: string; readonly sender: PortSender; readonly end: (signal: 'SIGKILL') => Promise<void> }
    | undefined

  constructor(start: Snapshot, mutant: readonly string[]) {
    this.start = start
    this.mutant = mutant
  }

  private async open() {
    using folder = createPrivateFolder()
    const snapshot = join(folder.path, 'snapshot.json')
    await writeFile(snapshot, JSON.stringify(this.start))
    const mistakes = this.mutant.flatMap(id => ['--mutant', id])
    const options = ['simulate', '--port', '0', '--quiet', '--snapshot', snapshot, ...mistakes]
    const { url, end } = await startServer(HEAP, [COMMAND, ...options])
    return { url, end, sender: new PortSender(Number(new URL(url).port)) }
  }

  /** Brings back the world of the start. */
  async reset(): Promise<void> {
    this.running ??= await this.open()
    await (await request(`${this.running.url}/_sim/reset`, { method: 'POST' })).body.dump()
  }

  /** Sends an input, and says what is wrong with what came back. */
  async send(input: Input): Promise<Problem | undefined> {
    if (!this.running) throw new Error('reset() starts the server')
    const { answers, problem } = await this.running.sender.send(input)
    if (problem?.kind === 'hang' || problem?.kind === 'no response') await this[Symbol.asyncDispose]()
    const hasBody = input.kind === 'bytes' || input.method !== 'HEAD'
    return problem ?? answers.map(answer => judge(answer, hasBody)).find(wrong => wrong !== undefined)
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.running?.sender.close()
    await this.running?.end('SIGKILL')
    this.running = undefined
  }
}
