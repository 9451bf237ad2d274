import { expect, it } from 'vitest'
import { parsePastedCall } from '../../../src/domain/call/pasted-call.ts'
import { createRouter } from '../../../src/host/router.ts'
import { createAddressBar } from '../../support/doubles/fake-address-bar.ts'

const PAGE = 'https://viewer.example/tools/calls/index.html'

function routerAt(rest: string) {
  const bar = createAddressBar(PAGE + rest)
  return { bar, router: createRouter(bar.view) }
}

it.each([
  ['', { uid: null, moment: null }],
  ['?uid=abc', { uid: 'abc', moment: null }],
  ['?uid=', { uid: '', moment: null }],
  ['?uid=a%2Fb%20c', { uid: 'a/b c', moment: null }],
  ['?uid=abc#t=83', { uid: 'abc', moment: { start: 83, end: null } }],
  ['?uid=abc#t=1:23,1:37', { uid: 'abc', moment: { start: 83, end: 97 } }],
  ['?uid=abc#t=soon', { uid: 'abc', moment: null }],
  ['?uid=abc&t=83', { uid: 'abc', moment: null }],
  ['?uid=abc%23t=83', { uid: 'abc', moment: { start: 83, end: null } }],
  ['#t=83', { uid: null, moment: { start: 83, end: null } }],
])('createRouter reads "%s" as the route %j', (rest, route) => {
  const { bar, router } = routerAt(rest)
  expect(router.route.get()).toEqual(route)
  expect(router.removedSecret).toBe(false)
  expect(bar.addresses()).toEqual([PAGE + rest])
})

it.each([
  ['?theme=dark', 'dark'],
  ['?theme=auto', 'auto'],
  ['?theme=pink', null],
  ['#theme=dark', null],
  ['', null],
])('createRouter reads "%s" as the theme %s', (rest, theme) => {
  expect(routerAt(rest).router.theme).toBe(theme)
})

const spellings = `key apiKey api_key api-key APIKEY token Token access_token accessToken bearer auth secret x-api-key
  X_Api_Key Authorization clientSecret id_token`

it.each(spellings.split(/\s+/))('the secret parameter %s is removed from the query', (name) => {
  const { bar, router } = routerAt(`?uid=abc&${name}=s3cret&theme=dark#t=83`)
  expect(router.removedSecret).toBe(true)
  expect(bar.addresses()).toEqual([`${PAGE}?uid=abc&theme=dark#t=83`])
  expect(router.route.get()).toEqual({ uid: 'abc', moment: { start: 83, end: null } })
  expect(router.theme).toBe('dark')
})

it.each([
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
])('only the secret is removed from %s', (rest, left) => {
  const { bar, router } = routerAt(rest)
  expect(bar.address()).toBe(PAGE + left)
  expect(router.removedSecret).toBe(true)
})

it('removing a secret leaves the rest of the address unchanged', () => {
  const { bar, router } = routerAt('?uid=a;b?c&key=s3cret&lang=d%20e')
  expect(bar.address()).toBe(`${PAGE}?uid=a;b?c&lang=d%20e`)
  expect(router.route.get().uid).toBe('a;b?c')
})

it.each(['?uid=key', '?uid=abc&monkey=1', '?uid=abc&tokens=2', '?uid=%ZZ&%ZZ=1'])('%s holds no secret', (rest) => {
  const { bar, router } = routerAt(rest)
  expect(router.removedSecret).toBe(false)
  expect(bar.address()).toBe(PAGE + rest)
})

it('a secret that is added to the address later is removed', () => {
  const { bar, router } = routerAt('?uid=abc')
  bar.follow('#t=83&key=s3cret')
  expect(bar.address()).toBe(`${PAGE}?uid=abc#t=83`)
  expect(router.route.get().moment).toEqual({ start: 83, end: null })
})

it('linkTo writes only the uid and the moment, and parsePastedCall can read both back', () => {
  const { bar, router } = routerAt('?uid=abc&theme=dark&other=1#t=5')
  const route = { uid: 'a/b c', moment: { start: 83.25, end: 97 } }
  const link = router.linkTo(route)
  expect(link).toBe(`${PAGE}?uid=a%2Fb%20c#t=83.25,97`)
  expect(parsePastedCall(link)).toMatchObject(route)
  expect(router.linkTo({ uid: 'abc', moment: null })).toBe(`${PAGE}?uid=abc`)
  expect(bar.addresses()).toHaveLength(1)
})

it('opening a call adds a history entry whose address contains only the call and the moment', () => {
  const { bar, router } = routerAt('?uid=abc&theme=dark&other=1#t=5')
  router.open({ uid: 'a/b c', moment: { start: 83, end: 97 } })
  expect(bar.addresses()).toEqual([`${PAGE}?uid=abc&theme=dark&other=1#t=5`, `${PAGE}?uid=a%2Fb%20c#t=83,97`])
  expect(router.route.get()).toEqual({ uid: 'a/b c', moment: { start: 83, end: 97 } })
  expect(router.theme).toBe('dark')
})

it('opening a call in a frame replaces the history entry so that the portal’s history does not grow', () => {
  const bar = createAddressBar(`${PAGE}?uid=abc`, { isFramed: true })
  const router = createRouter(bar.view)
  router.open({ uid: 'other', moment: null })
  expect(bar.addresses()).toEqual([`${PAGE}?uid=other`])
  expect(router.route.get()).toEqual({ uid: 'other', moment: null })
})

it('the route follows the back and forward buttons', () => {
  const { bar, router } = routerAt('?uid=first')
  router.open({ uid: 'second', moment: null })
  bar.go(-1)
  expect(router.route.get().uid).toBe('first')
  bar.go(1)
  expect(router.route.get().uid).toBe('second')
})

it('a guard decides whether the user leaves a call for another one, but not whether the moment changes', () => {
  const { bar, router } = routerAt('?uid=first')
  const asked: string[] = []
  router.guard(() => asked.push(router.route.get().uid ?? ''))
  router.open({ uid: 'first', moment: { start: 5, end: null } })
  bar.follow('#t=83')
  expect(asked).toEqual([])
  expect(router.route.get().moment?.start).toBe(83)
  router.open({ uid: 'second', moment: null })
  expect(asked).toEqual(['first'])
  expect(router.route.get().uid).toBe('first')
  expect(bar.address()).toBe(`${PAGE}?uid=first#t=83`)
})

it('if the guard blocks going back, the address still contains the open call', () => {
  const { bar, router } = routerAt('?uid=first')
  router.open({ uid: 'second', moment: { start: 5, end: null } })
  router.guard((_, stay) => stay())
  let changes = 0
  router.route.subscribe(() => {
    changes += 1
  })
  bar.go(-1)
  expect(router.route.get().uid).toBe('second')
  expect(changes).toBe(0)
  expect(bar.address()).toBe(`${PAGE}?uid=second#t=5`)
  router.guard((go) => go())
  bar.go(-1)
  expect(router.route.get().uid).toBe('first')
})

it('in a saved call, every address has the file’s uid, and a fragment moves to its moment', () => {
  const bar = createAddressBar('file:///call.html#t=5')
  const router = createRouter(bar.view, 'abc')
  expect(router.route.get()).toEqual({ uid: 'abc', moment: { start: 5, end: null } })
  bar.follow('#t=83,97')
  expect(router.route.get()).toEqual({ uid: 'abc', moment: { start: 83, end: 97 } })
  bar.go(-1)
  expect(router.route.get()).toEqual({ uid: 'abc', moment: { start: 5, end: null } })
})
