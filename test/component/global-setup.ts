import type { TestProject } from 'vitest/node'
import { startSampleService } from '../sample-service/sample-service.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    service: { origin: string; key: string }
  }
}

export default async function setup(project: TestProject) {
  const service = await startSampleService()
  project.provide('service', { origin: service.origin, key: service.key })
  return () => service.close()
}
