import { whyMissing } from './debian-packages.ts'
import { countVitest, createTotals } from './totals.ts'

/**
 * `npm run test:tools`: tests the sample service, the benchmark, the deployment scripts and `totals.ts`, and plays
 * clips with decoders other than the viewer's. If FFmpeg or LAME can't be installed, it skips the decoder tests and
 * prints `decoder tests: not run: REASON`.
 */
const totals = createTotals('tools')
countVitest(totals, 'tests of tools', ['tools'])
const reason = whyMissing(['ffmpeg', 'lame'].map((name) => ({ program: name, debianPackage: name })))
if (reason === null) countVitest(totals, 'decoder tests', ['decoders'])
else console.log(`\ndecoder tests: not run: ${reason}`)
totals.close()
