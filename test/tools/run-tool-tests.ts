import { countVitest, createTotals } from './totals.ts'

/** `npm run test:tools`: tests the sample service, the benchmark, the deployment scripts and the tools here. */
const totals = createTotals('tools')
countVitest(totals, 'tests of tools', ['tools'])
totals.close()
