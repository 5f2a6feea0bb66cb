import type { Input } from './input.ts'
import { judge, type Problem } from './judge.ts'
import { PortSender } from './over-port.ts'
import { ServerLost, type ServerOptions, ServerProcess } from './server-process.ts'

/** A simulator that takes inputs and is started anew when an input has ended it. */
export class Attack {
  private readonly options: ServerOptions
  private server: ServerProcess | undefined
  private sender: PortSender | undefined

  constructor(options: ServerOptions) {
    this.options = options
  }

  private async open(): Promise<{ readonly server: ServerProcess; readonly sender: PortSender }> {
    if (this.server && !this.server.hasEnded && this.sender) return { server: this.server, sender: this.sender }
    await this.close()
    this.server = await ServerProcess.start(this.options)
    this.sender = new PortSender(this.server.port)
    return { server: this.server, sender: this.sender }
  }

  private async close(): Promise<void> {
    this.sender?.close()
    await this.server?.[Symbol.asyncDispose]()
    this.server = undefined
  }

  /** Brings back the world of the start. */
  async reset(): Promise<void> {
    this.sender?.close()
    await (await this.open()).server.reset()
  }

  /** Sends an input, and says what is wrong with what came back. */
  async send(input: Input): Promise<Problem | undefined> {
    const { server, sender } = await this.open()
    try {
      const problem = await this.sendOverPort(sender, input)
      if (problem?.kind === 'hang') await this.close()
      if (problem?.kind !== '5xx' && problem?.kind !== 'no answer') return problem
      const fault = await server.lastFault()
      return problem.kind === '5xx' ? { ...problem, text: `${problem.text}\n${fault}` } : problem
    } catch (error) {
      if (!(error instanceof ServerLost)) throw error
      await this.close()
      return error.problem
    }
  }

  private async sendOverPort(sender: PortSender, input: Input): Promise<Problem | undefined> {
    const { answers, problem } = await sender.send(input)
    const hasBody = input.kind === 'bytes' || input.method !== 'HEAD'
    return problem ?? answers.map(answer => judge(answer, hasBody)).find(wrong => wrong !== undefined)
  }

  /** Bytes in use. */
  async measureMemory(): Promise<number> {
    return (await this.open()).server.measureMemory()
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close()
  }
}
