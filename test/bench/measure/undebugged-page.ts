import type { Page } from 'playwright'

export type UndebuggedPage = {
  goTo: (address: string) => Promise<void>
  slowProcessor: (factor: number) => Promise<void>
  readNumber: (expression: string) => Promise<number>
}

type HeldKey = { viewer: string; service: string; key: string }

type Answer = { id?: number; result?: { result?: { value?: unknown } } }

const VIEWPORT = { width: 1280, height: 800 }

/**
 * With a debugger attached, as Playwright's, Chromium parses a script again that creates an Error, as React's does
 * while loading: a tenth of the measured time.
 */
export async function openUndebugged(page: Page, { viewer, service, key }: HeldKey): Promise<UndebuggedPage> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId, ...VIEWPORT })
  await page.close()
  const { sessionId } = await session.send('Target.attachToTarget', { targetId })
  const pending = new Map<number, (answer: Answer) => void>()
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer: Answer = JSON.parse(message)
    if (answer.id !== undefined) pending.get(answer.id)?.(answer)
  })
  const ask = (method: string, params: object): Promise<Answer> => {
    const id = pending.size + 1
    const answered = new Promise<Answer>((resolve) => pending.set(id, resolve))
    const message = JSON.stringify({ id, method, params })
    return session.send('Target.sendMessageToTarget', { sessionId, message }).then(() => answered)
  }
  const epoch = 'bench'
  const entry = JSON.stringify({ baseUrl: service, key, epoch, id: 'bench' })
  await ask('Page.enable', {})
  await ask('Page.addScriptToEvaluateOnNewDocument', {
    source: `if (location.origin === ${JSON.stringify(viewer)}) {
      localStorage.setItem(${JSON.stringify(`call-viewer:key-epoch:${service}`)}, ${JSON.stringify(epoch)})
      sessionStorage.setItem('call-viewer:key', ${JSON.stringify(entry)})
    }`,
  })
  return {
    async goTo(address) {
      await ask('Page.navigate', { url: address })
    },
    async slowProcessor(factor) {
      await ask('Emulation.setCPUThrottlingRate', { rate: factor })
    },
    async readNumber(expression) {
      const { result } = await ask('Runtime.evaluate', { expression, returnByValue: true })
      return Number(result?.result?.value ?? 0)
    },
  }
}
