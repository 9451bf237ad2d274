import { whyMissing } from './debian-packages.ts'
import { createTotals } from './totals.ts'

/** `npm run test:tools`. Without FFmpeg or LAME, the decoder tests don't run, and a line says so. */
const totals = createTotals('tools')
totals.vitest('tests of tools', ['tools'])
const reason = whyMissing(['ffmpeg', 'lame'].map((name) => ({ program: name, debianPackage: name })))
if (reason === null) totals.vitest('decoder tests', ['decoders'])
else totals.skip('decoder tests', reason)
totals.close()
