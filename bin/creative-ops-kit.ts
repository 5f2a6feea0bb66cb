#!/usr/bin/env node
import module from 'node:module'
import { hasCurrentFolder } from './output/current-folder.ts'

// Node 22 keeps what it has compiled for the next start. It must know before it loads the rest.
if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') module.enableCompileCache()

if (hasCurrentFolder()) {
  const { runInOwnProcess } = await import('./own-process.ts')
  await runInOwnProcess()
}
