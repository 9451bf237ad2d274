import { countVitest, createTotals } from './totals.ts'

/** `npm run test:tools`: tests of the sample service, the benchmark, the deployment scripts and these tools. */
const totals = createTotals('tools')
countVitest(totals, 'tests of tools', ['tools'])
totals.close()
