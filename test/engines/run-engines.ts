import { installIfPossible, whyMissing } from '../tools/debian-packages.ts'
import { createTotals } from '../tools/totals.ts'
import { ENGINES } from './drivers/engines.ts'

/**
 * `npm run test:engines [-- ENGINE…]`. An engine that can't be installed, and the journey that an engine can't make, are
 * named as not run.
 */
const totals = createTotals('engines')
const chosen = process.argv.slice(2).map((name) => name.toLowerCase())
const wanted = ENGINES.filter(({ name }) => chosen.length === 0 || chosen.includes(name.toLowerCase()))
// One engine at a time, because apt locks its database.
const ready = wanted.filter(({ name, needs, optionalPackages = [], captureProblem }) => {
  const reason = whyMissing(needs)
  if (reason !== null) totals.skip(name, reason)
  else if (captureProblem !== undefined) totals.skip(`${name}: the sound matches the time`, captureProblem)
  if (reason === null) installIfPossible(optionalPackages)
  return reason === null
})
const names = ready.map(({ name }) => name)
if (names.length > 0) totals.playwright('journeys', 'engines', names)
totals.close()
