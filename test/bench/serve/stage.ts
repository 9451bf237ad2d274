import { startSampleService } from '../../sample-service/sample-service.ts'
import { startViewerServer } from '../../tools/viewer-server.ts'
import { benchCalls } from './bench-call.ts'
import type { BuiltPages } from './build-pages.ts'
import { createPacedLink, type LinkRequest, type Pace } from './paced-link.ts'

/** The service and both pages, all reached over one link of some pace. */
export type Stage = {
  pace: Pace
  service: string
  key: string
  viewer: string
  plain: string
  requests: readonly LinkRequest[]
  close: () => Promise<void>
}

export async function openStage(pages: BuiltPages, pace: Pace): Promise<Stage> {
  const link = createPacedLink(pace)
  const service = await startSampleService({ calls: benchCalls })
  const serviceOrigin = await link.reach(service.origin)
  const viewer = await startViewerServer({ root: pages.viewer, config: { baseUrl: serviceOrigin } })
  const plain = await startViewerServer({ root: pages.plain, isBare: true })
  return {
    pace,
    service: serviceOrigin,
    key: service.key,
    viewer: await link.reach(viewer.origin),
    plain: await link.reach(plain.origin),
    requests: link.requests,
    close: async () => {
      await link.close()
      await Promise.all([service.close(), viewer.close(), plain.close()])
    },
  }
}
