// `npm run calibrate` measures the diagnosis; with --guarded, how many guarded mistakes the checks find; with --second, both on
// another server.
if (process.argv.includes('--guarded')) await import('./guarded/main.ts')
else if (process.argv.includes('--second')) await import('../second-server/calibrate.test.helper.ts')
else await import('./main.ts')
