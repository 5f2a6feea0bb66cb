// `npm run calibrate` measures the diagnosis; with --guarded, how many guarded mistakes the checks find.
await (process.argv.includes('--guarded') ? import('./guarded/main.ts') : import('./main.ts'))
