#!/usr/bin/env node
import module from 'node:module'

// Node 22 keeps what it has compiled for the next start. It must know before it loads the rest.
if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function') module.enableCompileCache()

const { runInOwnProcess } = await import('./own-process.ts')

await runInOwnProcess()
