import type { Plugin } from 'vite'

/**
 * Puts a service under the development server's own origin, so that trying the viewer on it needs no CORS: the one
 * named in SERVICE_URL, else the sample service, started on the spot.
 */
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
  console.log(`Sample service behind /v1. Key: ${service.key}`)
  return service.origin
}
