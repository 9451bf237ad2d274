import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DIST, expect, test } from '../fixtures.ts'

const ROOT = join(DIST, '..')
const names = () =>
  readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) => statSync(join(DIST, name)).isFile())

test('the build contains no source map, test code, key or local path', ({ service }) => {
  for (const name of names()) {
    expect(name).toMatch(
      /^(?:assets\/[\w.-]+\.(?:js|css)|(?:index|saved-call)\.html|config\.json|embed\.(?:js|d\.ts)|icon\.svg|licences\.txt)(?:\.br|\.gz)?$/,
    )
    const text = readFileSync(join(DIST, name), 'latin1')
    for (const secret of [ROOT, 'sourceMappingURL', 'sample-booking', service.key])
      expect(text, name).not.toContain(secret)
  }
  expect(readFileSync(join(DIST, 'config.json'), 'utf8').trim()).toBe('{}')
})

test('licences.txt lists every dependency and the software that dependencies bundle', () => {
  const licences = readFileSync(join(DIST, 'licences.txt'), 'utf8')
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  for (const name of [...Object.keys(dependencies), 'scheduler', '@tanstack/query-core', 'simple-yenc', 'tailwindcss'])
    expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'))
  expect(licences).toContain('GNU LESSER GENERAL PUBLIC LICENSE')
  expect(licences.match(/^Licence: /gm)?.length).toBe(licences.match(/^={80}$/gm)?.length)
})
