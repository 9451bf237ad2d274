/**
 * Hashes of the style sheet that wavesurfer.js puts into its shadow root, one for each height in use
 * (`WAVE_HEIGHTS` of the recording feature). A test recomputes them from the package.
 */
export const WAVESURFER_STYLE_HASHES = [
  "'sha256-5Oji4QVSwcTOW3z0vQj+rDUMgNWx3D6FoX7jYpnQ6+I='",
  "'sha256-lYn8wofTd9DQ98eR+x6Z/GEnEIybaqD4JFb4hM9lipk='",
  "'sha256-jyz+/aSLcvl4pJ7PjuSvFYlSCgBZG3DNB5lmp1dZ7ms='",
  "'sha256-U+wOyz6RyxfmjgGP/zCgeX2UqDaDGqr0JM2ok4ksXpY='",
] as const

const COMMON: Record<string, string> = {
  'default-src': "'none'",
  'script-src': "'self' 'wasm-unsafe-eval'",
  'worker-src': "'self'",
  'style-src': `'self' ${WAVESURFER_STYLE_HASHES.join(' ')}`,
  'img-src': "'self'",
  'media-src': 'blob:',
  'base-uri': "'none'",
  'form-action': "'none'",
}

/** What the page itself demands, wherever it is served: all that does not depend on the deployment. */
export function pagePolicy(): string {
  const loopback = 'http://localhost:* http://*.localhost:* http://127.0.0.1:*'
  return write({ ...COMMON, 'connect-src': `'self' https: ${loopback}` })
}

/** What a server that knows its settings sends as a header: only the service may be asked, only portals may frame. */
export function serverPolicy(settings: {
  baseUrl: string
  recordingOrigins: readonly string[]
  embedOrigins: readonly string[]
}): string {
  const service = settings.baseUrl === '' ? [] : [new URL(settings.baseUrl).origin]
  return write({
    ...COMMON,
    'connect-src': ["'self'", ...service, ...settings.recordingOrigins].join(' '),
    'frame-ancestors': ["'self'", ...settings.embedOrigins].join(' '),
  })
}

function write(directives: Record<string, string>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ')
}
