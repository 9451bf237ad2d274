export type WebDriver = {
  capabilities: Record<string, unknown>
  post: (path: string, body: object) => Promise<unknown>
  stop: () => Promise<void>
}

export async function startSession(server: string, capabilities: object): Promise<WebDriver> {
  const created = await sendCommand(`${server}/session`, 'POST', { capabilities: { alwaysMatch: capabilities } })
  const { sessionId, capabilities: reported } = created as { sessionId: string; capabilities: Record<string, unknown> }
  const session = `${server}/session/${sessionId}`
  return {
    capabilities: reported,
    post: (path, body) => sendCommand(session + path, 'POST', body),
    async stop() {
      await sendCommand(session, 'DELETE')
    },
  }
}

async function sendCommand(address: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new Error(`WebDriver: ${JSON.stringify(value)}`)
  return value
}

export function clickActions(x: number, y: number): object {
  const steps = [
    { type: 'pointerMove', x, y, origin: 'viewport' },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions: steps }] }
}

/** Characters, or WebDriver's code points for other keys. */
export function keyActions(keys: string): object {
  const steps = Array.from(keys).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return { actions: [{ type: 'key', id: 'keyboard', actions: steps }] }
}
