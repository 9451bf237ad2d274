import { expect, it } from 'vitest'
import { parsePastedCall } from '../../../src/domain/call/pasted-call.ts'
import { createRouter, type Route } from '../../../src/host/router.ts'
import { createAddressBar } from '../../support/doubles/fake-address-bar.ts'
import { textCases } from '../../support/text-cases.ts'
import { withAnswers } from '../../support/with-answers.ts'

const PAGE = 'https://viewer.example/tools/calls/index.html'

/** The page at an address that is given without its beginning, as are those that `addresses` returns. */
function routerAt(rest: string, { isFramed = false } = {}) {
  const bar = createAddressBar(PAGE + rest, { isFramed })
  const router = createRouter(bar.view)
  const addresses = () => bar.addresses().map((address) => address.replace(PAGE, ''))
  const uid = () => router.route.get().uid
  return { bar, addresses, uid, moment: () => router.route.get().moment, ...router }
}
const to = (uid: string, start: number | null = null, end: number | null = null): Route => ({
  uid,
  moment: start === null ? null : { start, end },
})

/** `abc at 83–97 in dark`. */
function drawn({ route, theme }: ReturnType<typeof routerAt>): string {
  const { uid, moment } = route.get()
  const at = moment === null ? '' : ` at ${moment.start}${moment.end === null ? '' : `–${moment.end}`}`
  return `${uid === null ? 'none' : uid || ' '}${at}${theme === null ? '' : ` in ${theme}`}`
}
const withoutSlash = (rest: string) => rest.replace(/^\/$/, '')

/** Expects that a secret is removed, and that the rest is read. Returns the address. */
function addressWithout(rest: string): string {
  const router = routerAt(rest)
  const [left = ''] = router.addresses()
  expect([router.removedSecret, drawn(router)]).toEqual([true, drawn(routerAt(left))])
  return left || '/'
}

it.each(textCases(import.meta.dirname, 'router.txt'))('%s …', (heading, lines) => {
  const answer = (_?: string, rest = '') => {
    if (heading.startsWith('Only the secret')) return addressWithout(rest)
    const router = routerAt(withoutSlash(rest))
    expect([router.removedSecret, router.addresses()]).toEqual([false, [withoutSlash(rest)]])
    return drawn(router)
  }
  expect(withAnswers(lines, answer)).toEqual(lines)
})

it('a secret is removed however its name is written, also from an address to which it is added later', () => {
  const spellings = `key apiKey api_key api-key APIKEY token Token access_token accessToken bearer auth secret x-api-key
    X_Api_Key Authorization clientSecret id_token`.split(/\s+/)
  const left = spellings.map((name) => addressWithout(`?uid=abc&${name}=s3cret&lang=en#t=83`))
  expect(left).toEqual(spellings.map(() => '?uid=abc&lang=en#t=83'))
  const { bar, addresses, moment } = routerAt('?uid=abc')
  bar.follow('#t=83&key=s3cret')
  expect([addresses().at(-1), moment()]).toEqual(['?uid=abc#t=83', { start: 83, end: null }])
})

it('linkTo writes only the uid and the moment, and parsePastedCall can read both back', () => {
  const { linkTo, addresses } = routerAt('?uid=abc&theme=dark&other=1#t=5')
  const route = to('a/b c', 83.25, 97)
  expect(linkTo(route)).toBe(`${PAGE}?uid=a%2Fb%20c#t=83.25,97`)
  expect(parsePastedCall(linkTo(route))).toMatchObject(route)
  expect(linkTo(to('abc'))).toBe(`${PAGE}?uid=abc`)
  expect(addresses()).toHaveLength(1)
})

it('opening a call adds a history entry whose address contains only the call and the moment', () => {
  const { open, route, addresses, theme } = routerAt('?uid=abc&theme=dark&other=1#t=5')
  open(to('a/b c', 83, 97))
  expect(addresses()).toEqual(['?uid=abc&theme=dark&other=1#t=5', '?uid=a%2Fb%20c#t=83,97'])
  expect([route.get(), theme]).toEqual([to('a/b c', 83, 97), 'dark'])
})

it('opening a call in a frame replaces the history entry so that the portal’s history does not grow', () => {
  const { open, uid, addresses } = routerAt('?uid=abc', { isFramed: true })
  open(to('other'))
  expect([uid(), addresses()]).toEqual(['other', ['?uid=other']])
})

it('the route follows the back and forward buttons', () => {
  const { bar, open, uid } = routerAt('?uid=first')
  open(to('second'))
  bar.go(-1)
  expect(uid()).toBe('first')
  bar.go(1)
  expect(uid()).toBe('second')
})

it('a guard decides whether the user leaves a call for another one, but not whether the moment changes', () => {
  const { bar, open, guard, uid, moment, addresses } = routerAt('?uid=first')
  const asked: (string | null)[] = []
  guard(() => asked.push(uid()))
  open(to('first', 5))
  bar.follow('#t=83')
  expect([asked, moment()?.start]).toEqual([[], 83])
  open(to('second'))
  expect([asked, uid(), addresses().at(-1)]).toEqual([['first'], 'first', '?uid=first#t=83'])
})

it('if the guard blocks going back, the address still contains the open call', () => {
  const { bar, open, guard, route, uid, addresses } = routerAt('?uid=first')
  open(to('second', 5))
  guard((_, stay) => stay())
  const changes: Route[] = []
  route.subscribe(() => changes.push(route.get()))
  bar.go(-1)
  expect([uid(), changes, addresses().at(-1)]).toEqual(['second', [], '?uid=second#t=5'])
  guard((go) => go())
  bar.go(-1)
  expect(uid()).toBe('first')
})

it('in a saved call, every address has the file’s uid, and a fragment moves to its moment', () => {
  const bar = createAddressBar('file:///call.html#t=5')
  const { route } = createRouter(bar.view, 'abc')
  expect(route.get()).toEqual(to('abc', 5))
  bar.follow('#t=83,97')
  expect(route.get()).toEqual(to('abc', 83, 97))
  bar.go(-1)
  expect(route.get()).toEqual(to('abc', 5))
})
