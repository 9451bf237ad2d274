import { readFileSync } from 'node:fs'
import { expect, expectTypeOf, it } from 'vitest'
import type * as documented from '../../../public/embed.d.ts'
import type { PortalEvent } from '../../../src/domain/portal/portal-interface.ts'
import type { CallViewerElement } from '../../../src/embed/element.ts'
import type { mountCallViewer } from '../../../src/embed/mount.ts'

it('the embed module has the types that public/embed.d.ts documents', () => {
  expectTypeOf<typeof mountCallViewer>().toEqualTypeOf<typeof documented.mountCallViewer>()
  type Command = Exclude<keyof documented.CallViewer, 'destroy'>
  expectTypeOf<Pick<CallViewerElement, Command>>().toEqualTypeOf<Pick<documented.CallViewerElement, Command>>()
  expectTypeOf<PortalEvent>().toEqualTypeOf<documented.CallViewerEvent>()
})

it('public/embed.d.ts documents every export of the embed module', () => {
  const types = readFileSync(new URL('../../../public/embed.d.ts', import.meta.url), 'utf8')
  const entry = readFileSync(new URL('../../../src/embed/embed.ts', import.meta.url), 'utf8')
  const exported = [...entry.matchAll(/export \{ (\w+) \}/g)].map(([, name]) => name)
  expect(exported).toEqual(['CallViewerElement', 'mountCallViewer'])
  for (const name of exported) expect(types).toMatch(new RegExp(`export (?:function|class) ${name}\\b`))
})
