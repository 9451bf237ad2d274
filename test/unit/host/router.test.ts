import { expect, it } from 'vitest'
import { parsePastedCall } from '../../../src/domain/call/pasted-call.ts'
import { createRouter, type Route } from '../../../src/host/router.ts'
import { createAddressBar } from '../../support/doubles/fake-address-bar.ts'

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

it.each<[rest: string, route: Route, theme?: string]>([
  ['', { uid: null, moment: null }],
  ['?uid=abc', to('abc')],
  ['?uid=', to('')],
  ['?uid=a%2Fb%20c', to('a/b c')],
  ['?uid=abc#t=83', to('abc', 83)],
  ['?uid=abc#t=1:23,1:37', to('abc', 83, 97)],
  ['?uid=abc#t=soon', to('abc')],
  ['?uid=abc&t=83', to('abc')],
  ['?uid=abc%23t=83', to('abc', 83)],
  ['#t=83', { ...to('', 83), uid: null }],
  ['?theme=dark', { uid: null, moment: null }, 'dark'],
  ['?theme=auto&uid=abc', to('abc'), 'auto'],
  ['?theme=pink&uid=abc', to('abc')],
  ['?uid=abc#theme=dark', to('abc')],
  // These hold no secret.
  ['?uid=key', to('key')],
  ['?uid=abc&monkey=1', to('abc')],
  ['?uid=abc&tokens=2', to('abc')],
  ['?uid=%ZZ&%ZZ=1', to('%ZZ')],
])('createRouter reads "%s" as the route %j, and leaves it', (rest, expected, theme = null) => {
  const { route, addresses, ...router } = routerAt(rest)
  expect(router).toMatchObject({ theme, removedSecret: false })
  expect([route.get(), addresses()]).toEqual([expected, [rest]])
})

const spellings = `key apiKey api_key api-key APIKEY token Token access_token accessToken bearer auth secret x-api-key
  X_Api_Key Authorization clientSecret id_token`
const spelled = spellings.split(/\s+/).map((name) => [`?uid=abc&${name}=s3cret&lang=en#t=83`, '?uid=abc&lang=en#t=83'])

it.each([
  ...spelled,
  ['?key=s3cret', ''],
  ['?uid=abc&key=s3cret&token=s3cret', '?uid=abc'],
  ['?uid=abc&key', '?uid=abc'],
  ['?uid=abc&key=s3=cret==', '?uid=abc'],
  ['?uid=abc&%6bey=s3cret', '?uid=abc'],
  ['?uid=abc&+key=s3cret', '?uid=abc'],
  ['?uid=abc;key=s3cret', '?uid=abc'],
  ['?uid=abc?key=s3cret', '?uid=abc'],
  ['?uid=abc#t=83&access_token=s3cret', '?uid=abc#t=83'],
  ['?uid=abc#t=83?token=s3cret', '?uid=abc#t=83'],
  ['?uid=abc&AUTHORIZATION=Bearer%20s3cret#x-api-key=s3cret&t=83', '?uid=abc#t=83'],
  ['?uid=a;b?c&key=s3cret&lang=d%20e', '?uid=a;b?c&lang=d%20e'],
])('only the secret is removed from %s, whenever it comes into the address', (rest = '', left = '') => {
  const router = routerAt(rest)
  expect([router.removedSecret, router.addresses()]).toEqual([true, [left]])
  expect(router.route.get()).toEqual(routerAt(left).route.get())
  const later = routerAt('?uid=abc')
  later.bar.follow('#t=83&key=s3cret')
  expect([later.addresses().at(-1), later.moment()]).toEqual(['?uid=abc#t=83', { start: 83, end: null }])
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
