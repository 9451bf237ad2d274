/**
 * TypeScript's DOM types lack Trusted Types. `createScriptURL` returns an object, which `Worker` accepts as a string.
 */
type TrustedTypePolicyFactory = {
  createPolicy: (
    name: string,
    rules: { createScriptURL?: (address: string) => string; createHTML?: (markup: string) => string | null },
  ) => { createScriptURL: (address: string) => string }
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypePolicyFactory }
let acceptsMarkup = false
let workerPolicy: ReturnType<TrustedTypePolicyFactory['createPolicy']> | undefined
let hasDefaultPolicy = false

/**
 * From a module on this page's origin, or a blob that contains a classic script. Throws a `TypeError` for any other
 * origin.
 * Null if the browser can't create the worker.
 */
export function startWorker(address: string): Worker | null {
  workerPolicy ??= trustedTypes?.createPolicy('call-viewer', { createScriptURL: ownAddress })
  const script = workerPolicy?.createScriptURL(address) ?? ownAddress(address)
  try {
    // From the blobs of a page that is a file, Chromium starts only classic workers.
    return new Worker(script, { type: address.startsWith('blob:') ? 'classic' : 'module' })
  } catch {
    return null
  }
}

/**
 * Until `create` returns, it may assign markup to `innerHTML`. If Trusted Types are enforced, assigning anything but
 * the empty string throws at any other time.
 */
export function acceptMarkupDuring<Value>(create: () => Value): Value {
  if (!hasDefaultPolicy) {
    hasDefaultPolicy = true
    trustedTypes?.createPolicy('default', { createHTML: (text) => (acceptsMarkup || text === '' ? text : null) })
  }
  acceptsMarkup = true
  try {
    return create()
  } finally {
    acceptsMarkup = false
  }
}

function ownAddress(address: string): string {
  // A blob without an origin can be loaded only by the page that created it, which is a file.
  if (address.startsWith('blob:null/')) return address
  const { origin } = new URL(address, import.meta.url)
  if (origin !== new URL(import.meta.url).origin) throw new TypeError(`Not a script of this page: ${origin}`)
  return address
}
