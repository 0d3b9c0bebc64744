import * as fc from 'fast-check'

// Drawn anew for each run, the cases would judge a change by luck. Failures name the path to their case.
fc.configureGlobal({ seed: Number(process.env['TEST_SEED'] ?? 1) })
