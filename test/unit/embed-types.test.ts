import { readFileSync } from 'node:fs'
import { expect, expectTypeOf, it } from 'vitest'
import type * as documented from '../../public/embed.d.ts'
import type { PortalEvent } from '../../src/domain/portal-protocol.ts'
import type * as made from '../../src/embed-mount.ts'

it('is documented as it is made', () => {
  expectTypeOf<typeof made.mountCallViewer>().toEqualTypeOf<typeof documented.mountCallViewer>()
  expectTypeOf<made.CallViewer>().toEqualTypeOf<documented.CallViewer>()
  expectTypeOf<made.CallViewerOptions>().toEqualTypeOf<documented.CallViewerOptions>()
  expectTypeOf<PortalEvent>().toEqualTypeOf<documented.CallViewerEvent>()
})

it('names every export in its types', () => {
  const types = readFileSync(new URL('../../public/embed.d.ts', import.meta.url), 'utf8')
  const entry = readFileSync(new URL('../../src/embed.ts', import.meta.url), 'utf8')
  const exported = [...entry.matchAll(/export \{ (\w+) \}/g)].map(([, name]) => name)
  expect(exported).toEqual(['CallViewerElement', 'mountCallViewer'])
  for (const name of exported) expect(types).toMatch(new RegExp(`export (?:function|class) ${name}\\b`))
})
