/** A session of W3C WebDriver over plain HTTP. */
export type WebDriver = {
  /** What the browser says of itself. */
  capabilities: Record<string, unknown>
  post: (path: string, body: object) => Promise<unknown>
  end: () => Promise<void>
}

export async function startSession(server: string, capabilities: object): Promise<WebDriver> {
  const made = await ask(`${server}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } })
  const { sessionId, capabilities: given } = made as { sessionId: string; capabilities: Record<string, unknown> }
  const session = `${server}/session/${sessionId}`
  return {
    capabilities: given,
    post: (path, body) => ask(session + path, 'POST', body),
    async end() {
      await ask(session, 'DELETE')
    },
  }
}

async function ask(address: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`WebDriver: ${JSON.stringify(value)}`)
  return value
}

/** A press of the main button at a point of the view. */
export function clickActions(x: number, y: number): object {
  const steps = [
    { type: 'pointerMove', x, y, origin: 'viewport' },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: steps }] }
}

/** Keys one after the other: letters, or the code points that WebDriver keeps for others. */
export function keyActions(keys: string): object {
  const steps = Array.from(keys).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return { actions: [{ type: 'key', id: 'keyboard', actions: steps }] }
}
