import { whyMissing } from './debian-packages.ts'
import { countVitest, createTotals } from './totals.ts'

/** `npm run test:tools`. Without FFmpeg or LAME, the decoder tests don't run, and a line says so. */
const totals = createTotals('tools')
countVitest(totals, 'tests of tools', ['tools'])
const reason = whyMissing(['ffmpeg', 'lame'].map((name) => ({ program: name, debianPackage: name })))
if (reason === null) countVitest(totals, 'decoder tests', ['decoders'])
else totals.skip('decoder tests', reason)
totals.close()
