import type { TestProject } from 'vitest/node'
import { startSampleService } from '../sample-service/sample-service.ts'
import { unsteadyCalls } from './unsteady-calls.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    service: { origin: string; key: string }
  }
}

export default async function setup(project: TestProject) {
  const service = await startSampleService({ extraCalls: unsteadyCalls })
  project.provide('service', { origin: service.origin, key: service.key })
  return () => service.close()
}
