// `npm run calibrate` measures the diagnosis; with --guarded, how many guarded mistakes the checks find; with --second, both on
// another server.
const part = process.argv.find(option => ['--guarded', '--second'].includes(option))
await (part === '--guarded' ? import('./guarded/main.ts') : part ? import('./second-main.ts') : import('./main.ts'))
