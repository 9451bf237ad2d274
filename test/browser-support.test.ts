import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SUPPORTED_BROWSERS } from '../src/domain/supported-browsers.ts'
import { missingFeatures } from '../src/host/required-features.ts'
import { firstVersions, newerFeatures } from './support/architecture/browser-rules.ts'

const root = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The features that the page requires, with their keys in the browser compatibility data. */
const REQUIRED: Record<string, string> = {
  'AbortSignal.any': 'api.AbortSignal.any_static',
  TransformStream: 'api.TransformStream',
  'URL.canParse': 'api.URL.canParse_static',
  'Intl.Segmenter': 'javascript.builtins.Intl.Segmenter',
  popover: 'api.HTMLElement.popover',
}

/** Features that some supported browsers lack, and what the page does in those browsers. */
const OPTIONAL: Record<string, string> = {
  ancestorOrigins: 'the handshake determines whether the embedding page is listed',
  cancelIdleCallback: 'see requestIdleCallback',
  ClipboardItem: 'only the plain text is copied',
  createPolicy: 'the browser has no Trusted Types, so it needs no policy',
  createScriptURL: 'see createPolicy',
  'CSS.highlights': 'see Highlight',
  disableRemotePlayback: 'setting it has no effect; only managed media sources need it',
  Highlight: 'the whole turn or value that contains a match is marked',
  postTask: 'a timer is used',
  requestIdleCallback: 'a timer is used',
  scheduler: 'see postTask',
}

describe('supported browsers', () => {
  it('the supported browser versions are the first versions that have all required features', () => {
    expect(missingFeatures({}).toSorted()).toEqual(Object.keys(REQUIRED).toSorted())
    const versions = Object.values(REQUIRED).map(firstVersions)
    for (const [browser, version] of Object.entries(SUPPORTED_BROWSERS)) {
      const latest = Math.max(...versions.map((each) => each[browser as keyof typeof SUPPORTED_BROWSERS]))
      expect(`${browser} ${latest}`).toBe(`${browser} ${version}`)
    }
  })

  it('every feature that src uses but a supported browser lacks is listed in OPTIONAL', () => {
    const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path) => ({ path: `src/${path.replaceAll('\\', '/')}`, text: read(`src/${path}`) }))
    const used = newerFeatures(sources)
    const featureOf = (entry: string) => entry.split(': ')[1] ?? ''
    const hint = 'Add a check for the feature, then list the feature in OPTIONAL; or raise the supported versions.'
    expect(
      used.filter((entry) => !Object.hasOwn(OPTIONAL, featureOf(entry))),
      hint,
    ).toEqual([])
    const unused = Object.keys(OPTIONAL).filter((feature) => !used.map(featureOf).includes(feature))
    expect(unused, 'OPTIONAL lists features that src does not use').toEqual([])
  })

  it.each(['README.md', 'docs/browsers.md'])('%s names the supported versions', (path) => {
    const { chrome, edge, firefox, safari, ios } = SUPPORTED_BROWSERS
    expect(edge).toBe(chrome)
    const text = read(path)
    for (const version of [`Chrome and Edge ${chrome}`, `Firefox ${firefox}`, `Safari ${safari}`, `iOS ${ios}`])
      expect(text).toContain(version)
  })

  it('docs/browsers.md lists every required feature', () => {
    const text = read('docs/browsers.md')
    for (const name of missingFeatures({})) expect(text).toContain(`| \`${name}\` |`)
  })
})

describe('the rule for newer features', () => {
  it.each([
    ['a static member of a browser interface', 'ReadableStream.from(chunks)', 'ReadableStream.from'],
    ['a static member of a built-in object', 'Promise.try(run)', 'Promise.try'],
    ['a global name', 'new EyeDropper().open()', 'EyeDropper'],
    ['a member of an instance', 'list.moveBefore(row, null)', 'moveBefore'],
  ])('the rule for newer features detects %s', (_, code, feature) => {
    expect(newerFeatures([{ path: 'src/app/a.ts', text: code }])).toEqual([`src/app/a.ts: ${feature}`])
  })

  it.each([
    'Promise.any(requests)',
    'URL.createObjectURL(blob)',
    'const { share } = messages',
    '// new EyeDropper() is newer',
    "const name = 'EyeDropper'",
  ])('the rule for newer features allows: %s', (code) => {
    expect(newerFeatures([{ path: 'src/app/a.ts', text: code }])).toEqual([])
  })
})
