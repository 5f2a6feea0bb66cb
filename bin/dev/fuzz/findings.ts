import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { quoteForShell as quote } from '../../../suites/target/quote-for-shell.ts'
import { UsageError } from '../../usage-error.ts'
import { Attack } from './attack.ts'
import { recordCorpus } from './corpus.ts'
import { bytesOf, type Input } from './input.ts'
import type { Problem } from './judge.ts'
import { InputMessage } from './messages.ts'
import type { Finding } from './search.ts'

const FindingFile = z.object({
  seed: z.number(),
  deviate: z.array(z.string()),
  inputs: z.array(InputMessage),
})

const isText = (text: string): boolean => /^[\n\x20-\x7e]*$/.test(text)

/** A request as a curl command, or undefined if only its bytes can show it. */
function curlOf(input: Input): string | undefined {
  if (input.kind === 'bytes' || !input.target.startsWith('/')) return undefined
  const { method, target, headers, body } = input
  const words = headers.filter(([name]) => name !== 'host').map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`)
  const data = body === '' ? [] : [`--data-binary ${quote(body)}`]
  const line = [
    `curl -sS --path-as-is -X ${method} ${quote(`http://localhost:4010${target}`)}`,
    ...words,
    ...data,
  ].join(' ')
  return isText(line) && line.length < 2000 ? line : undefined
}

const NUMBER_WIDTH = 2

/** Writes a finding: as a file that `--replay` reads, and as the bytes of its last input. Returns what to tell about it. */
export async function writeFinding(
  folder: string,
  number: number,
  { problem, inputs, comesAgain }: Finding,
  start: { readonly seed: number; readonly deviate: readonly string[] },
): Promise<string> {
  const path = join(folder, `finding-${String(number).padStart(NUMBER_WIDTH, '0')}`)
  const last = inputs.at(-1)
  await mkdir(folder, { recursive: true })
  await writeFile(`${path}.json`, `${JSON.stringify({ ...start, problem, inputs }, null, 2)}\n`)
  if (last) await writeFile(`${path}.http`, bytesOf(last), 'latin1')
  const curl = last && curlOf(last)
  return [
    `${number}. ${problem.kind}: ${problem.text}`,
    ...(last ? [curl ?? `nc 127.0.0.1 4010 < ${path}.http`] : []),
    ...(inputs.length > 1 ? [`It needs ${inputs.length - 1} requests before it.`] : []),
    ...(comesAgain ? [`npm run fuzz -- --replay ${path}.json`] : ['It did not come again from the start.']),
  ].join('\n   ')
}

/** Sends the inputs of a finding again. Returns the problem of the last one, if it still has one. */
export async function replayFinding(path: string): Promise<Problem | undefined> {
  const text = await readFile(path, 'utf8').catch(error => {
    throw new UsageError(`Failed to read ${path}: ${error.message}`)
  })
  const { seed, deviate, inputs } = FindingFile.parse(JSON.parse(text))
  const { writes } = await recordCorpus(seed)
  await using attack = new Attack({ seed, deviate, writes })
  await attack.reset()
  let last: Problem | undefined
  for (const input of inputs) last = await attack.send(input)
  return last
}
