import type { Plugin } from 'vite'

/** `/v1` of the development server, at SERVICE_URL or in a sample service. */
export function serviceProxy(): Plugin {
  return {
    name: 'service-proxy',
    apply: 'serve',
    async config(_, { isPreview }) {
      if (process.env['VITEST'] || isPreview) return
      const target = process.env['SERVICE_URL'] ?? (await sampleService())
      const { origin, pathname } = new URL(target)
      return {
        server: {
          host: '127.0.0.1',
          proxy: {
            '/v1': { target: origin, changeOrigin: true, rewrite: (path) => pathname.replace(/\/+$/, '') + path },
          },
        },
      }
    },
  }
}

async function sampleService(): Promise<string> {
  const { startSampleService } = await import('../sample-service/sample-service.ts')
  const service = await startSampleService()
  console.log(`Sample service at /v1. API key: ${service.key}`)
  return service.origin
}
