import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import { alternately, inBrowser, PACES } from '../measure/browser.ts'
import { plainAddress } from '../measure/subject.ts'
import { medianOf, milliseconds, type Row, rowOf } from '../report.ts'
import type { Job, Options } from '../run-bench.ts'
import { testBed } from '../serve/test-bed.ts'

const UID = 'sample-booking'
const SETTLE_MS = 500
const SHOWN = 'performance.getEntriesByName("call-shown")[0]?.startTime ?? 0'

/** `bare` prints the response as text, `react` lists it. */
const PAGES = ['viewer', 'bare', 'react'] as const
const PLAIN_PAGES = { bare: 'bare-call', react: 'small-react' }
type Name = (typeof PAGES)[number]
type Times = Record<Name, readonly (number | null)[]>

export const firstLoadJobs = ({ repeats }: Options): Job[] => [
  {
    title: 'first load',
    run: async () => {
      const times = await alternately(PAGES, 5 * repeats, (name) => shownAfter(name, 1))
      const slowed = await alternately(PAGES, 5 * repeats, (name) => shownAfter(name, 4))
      const [bare, react] = ['(plain: a page that only prints it)', '(plain: the smallest React page that lists it)']
      return [
        rowAgainst('bare', `first load: time until the call is shown ${bare}`, times, 2),
        rowAgainst('bare', `first load, processor four times slower ${bare}`, slowed, 2.4),
        rowAgainst('react', `first load, processor four times slower ${react}`, slowed, 1.3),
      ]
    },
  },
]

function rowAgainst(page: 'bare' | 'react', what: string, times: Times, most: number): Row {
  const [viewer, plain] = [medianOf(times.viewer), medianOf(times[page])]
  const isMet = viewer !== null && plain !== null && viewer <= most * plain
  return rowOf(what, [viewer, plain], milliseconds, { wanted: `≤ ${most} ×`, isMet })
}

/** Milliseconds from the navigation until the call is painted, on a processor that is `slowdown` times slower. */
async function shownAfter(name: Name, slowdown: number): Promise<number | null> {
  const address =
    name === 'viewer' ? `${(await testBed()).viewer}/?uid=${UID}` : await plainAddress(PLAIN_PAGES[name], UID)
  const source = await holdKey()
  return inBrowser(60, 'unthrottled', async (page) => {
    const ask = await openUndebugged(page)
    await ask('Page.enable', {})
    await ask('Page.addScriptToEvaluateOnNewDocument', { source })
    await delay(SETTLE_MS)
    await ask('Network.enable', {})
    await ask('Network.emulateNetworkConditions', PACES['10 Mbit/s'])
    await ask('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await ask('Page.navigate', { url: address })
    for (;;) {
      await delay(SETTLE_MS)
      const { result } = await ask('Runtime.evaluate', { expression: SHOWN, returnByValue: true })
      if (Number(result?.result?.value) > 0) return Number(result?.result?.value)
    }
  })
}

/** A script that enters the key, in the form in which the viewer holds it. */
async function holdKey(): Promise<string> {
  const { viewer, service, key } = await testBed()
  const entry = JSON.stringify({ baseUrl: service, key, epoch: 'bench', id: 'bench' })
  return `if (location.origin === ${JSON.stringify(viewer)}) {
    localStorage.setItem(${JSON.stringify(`call-viewer:key-epoch:${service}`)}, 'bench')
    sessionStorage.setItem('call-viewer:key', ${JSON.stringify(entry)})
  }`
}

type Answer = { id?: number; result?: { result?: { value?: unknown } } }

/**
 * Replaces the page with one that answers raw commands. With a debugger attached, as Playwright's, Chromium parses a
 * script again that creates an Error, as React's does while loading: a tenth of the measured time.
 */
async function openUndebugged(page: Page): Promise<(method: string, params: object) => Promise<Answer>> {
  const session = await page.context().browser()?.newBrowserCDPSession()
  if (!session) throw new Error('The page has no browser')
  const { browserContextId } = await session.send('Target.createBrowserContext')
  const view = { url: 'about:blank', browserContextId, width: 1280, height: 800 }
  const { targetId } = await session.send('Target.createTarget', view)
  await page.close()
  const { sessionId } = await session.send('Target.attachToTarget', { targetId })
  const pending = new Map<number, (answer: Answer) => void>()
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer: Answer = JSON.parse(message)
    if (answer.id !== undefined) pending.get(answer.id)?.(answer)
  })
  return async (method, params) => {
    const id = pending.size + 1
    const answered = new Promise<Answer>((resolve) => pending.set(id, resolve))
    await session.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) })
    return answered
  }
}
