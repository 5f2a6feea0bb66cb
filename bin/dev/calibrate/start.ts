// `npm run calibrate` measures the diagnosis; with --triggers, how many mutants with a trigger the checks find; with --second, both on
// another server (and --kept, by the results of the last such runs).
if (process.argv.includes('--triggers')) await import('./triggers/main.ts')
else if (process.argv.includes('--second')) await import('../second-server/calibrate.test.helper.ts')
else await import('./main.ts')
