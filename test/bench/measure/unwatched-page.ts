import type { Page } from 'playwright'

/** A page without a debugger. */
export type UnwatchedPage = {
  goTo: (address: string) => Promise<void>
  /** Evaluates an expression in the page. */
  readNumber: (expression: string) => Promise<number>
}

/** A text that the tab of an origin keeps from the start. */
type Kept = { origin: string; name: string; text: string }

type Answer = { id?: number; result?: { result?: { value?: unknown } } }

const VIEWPORT = { width: 1280, height: 800 }

/**
 * Opens a page in the place of `page`, in a profile of its own, as a person's browser does. Those that Playwright opens have a
 * debugger attached, for which the browser reads whole scripts again as soon as one makes an error object, as React
 * does on loading: a tenth of what is to be measured.
 */
export async function openUnwatched(page: Page, kept: Kept): Promise<UnwatchedPage> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser')
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  const { targetId } = await session.send('Target.createTarget', { url: 'about:blank', browserContextId, ...VIEWPORT })
  await page.close()
  const { sessionId } = await session.send('Target.attachToTarget', { targetId })
  const waiting = new Map<number, (answer: Answer) => void>()
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer: Answer = JSON.parse(message)
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  const ask = (method: string, params: object): Promise<Answer> => {
    const id = waiting.size + 1
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    const message = JSON.stringify({ id, method, params })
    return session.send('Target.sendMessageToTarget', { sessionId, message }).then(() => answered)
  }
  const { origin, name, text } = kept
  await ask('Page.enable', {})
  await ask('Page.addScriptToEvaluateOnNewDocument', {
    source: `if (location.origin === ${JSON.stringify(origin)}) sessionStorage.setItem(${JSON.stringify(name)}, ${JSON.stringify(text)})`,
  })
  return {
    async goTo(address) {
      await ask('Page.navigate', { url: address })
    },
    async readNumber(expression) {
      const { result } = await ask('Runtime.evaluate', { expression, returnByValue: true })
      return Number(result?.result?.value ?? 0)
    },
  }
}
