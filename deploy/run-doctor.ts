import { examine } from './doctor.ts'

/** `npm run doctor -- BASE_URL [VIEWER_ORIGIN]` */
const [baseUrl, viewerOrigin = 'https://viewer.example'] = process.argv.slice(2)
if (baseUrl === undefined) {
  console.log('Usage: npm run doctor -- BASE_URL [VIEWER_ORIGIN]')
  process.exit(2)
}
const findings = await examine(baseUrl, viewerOrigin)
const marks = { good: '✓', lacking: '–', missing: '✗' }
console.log(`\n${baseUrl}, asked for by a page of ${viewerOrigin}\n`)
for (const { level, says } of findings) console.log(`${marks[level]} ${says}`)
const isFit = findings.every(({ level }) => level !== 'missing')
console.log(isFit ? '\nThe viewer can work with it.' : '\nThe viewer cannot work with it yet.')
process.exitCode = isFit ? 0 : 1
