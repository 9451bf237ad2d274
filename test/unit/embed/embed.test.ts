import { expectTypeOf, it } from 'vitest'
import type * as documented from '../../../public/embed.d.ts'
import type { PortalEvent } from '../../../src/domain/portal/portal-interface.ts'
import type * as built from '../../../src/embed/mount.ts'

it('the embed module has the exports and types that public/embed.d.ts documents', () => {
  expectTypeOf<typeof built>().toEqualTypeOf<Pick<typeof documented, 'mountCallViewer'>>()
  expectTypeOf<PortalEvent>().toEqualTypeOf<documented.CallViewerEvent>()
})
