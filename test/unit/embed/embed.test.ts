import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, expectTypeOf, it } from 'vitest'
import type * as documented from '../../../public/embed.d.ts'
import type { PortalEvent } from '../../../src/domain/portal/portal-interface.ts'
import type * as built from '../../../src/embed/mount.ts'

it('the embed module has the exports and types that public/embed.d.ts documents', () => {
  expectTypeOf<typeof built>().toEqualTypeOf<Pick<typeof documented, 'mountCallViewer'>>()
  expectTypeOf<PortalEvent>().toEqualTypeOf<documented.CallViewerEvent>()
})

it('public/embed.d.ts has the interface that portals were promised in embed-api.txt', async () => {
  const declarations = readFileSync(join(import.meta.dirname, '../../../public/embed.d.ts'), 'utf8')
  const code = declarations.replaceAll(/^ *\/\*\*.*?\*\/\n/gms, '').replaceAll(/\n{2,}/g, '\n')
  await expect(code).toMatchFileSnapshot('embed-api.txt')
})
