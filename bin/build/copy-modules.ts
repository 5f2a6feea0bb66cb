import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listSources } from './sources.ts'

const OUTPUTS = ['.js', '.js.map', '.d.ts']

/** Copies what tsc has made of the sources that there are. What it made of removed ones stays behind. */
export function copyModules(from: string, to: string): void {
  const folders = new Set<string>()
  for (const source of listSources()) {
    const module = source.replace(/\.tsx?$/, '')
    const folder = join(to, dirname(module))
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
    folders.add(folder)
    for (const output of OUTPUTS) copyFileSync(join(from, module + output), join(to, module + output))
  }
}
