import { examine } from './doctor.ts'

const [baseUrl, viewerOrigin = 'https://viewer.example', auth = 'key'] = process.argv.slice(2)
if (baseUrl === undefined || (auth !== 'key' && auth !== 'proxy')) {
  console.log('Usage: npm run doctor -- BASE_URL [VIEWER_ORIGIN] [key|proxy]')
  process.exit(2)
}
const findings = await examine(baseUrl, viewerOrigin, auth)
const marks = { good: '✓', limited: '–', missing: '✗' }
console.log(`\nChecking whether a viewer at ${viewerOrigin} can use ${baseUrl}:\n`)
for (const { level, message } of findings) console.log(`${marks[level]} ${message}`)
const isUsable = findings.every(({ level }) => level !== 'missing')
console.log(isUsable ? '\nThe viewer can use this service.' : "\nThe viewer can't use this service yet.")
process.exitCode = isUsable ? 0 : 1
