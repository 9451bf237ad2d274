import { describe, expect, it } from 'vitest'
import { createLaunch, readPasted } from '../../src/host/launch.ts'
import { createAddressBar } from '../support/address-bar.ts'

const PAGE = 'https://viewer.example/tools/calls/index.html'

function launched(rest: string) {
  const bar = createAddressBar(PAGE + rest)
  return { bar, launch: createLaunch(bar.view) }
}

describe('the address', () => {
  it.each([
    ['', { uid: null, moment: null }],
    ['?uid=abc', { uid: 'abc', moment: null }],
    ['?uid=', { uid: '', moment: null }],
    ['?uid=a%2Fb%20c', { uid: 'a/b c', moment: null }],
    ['?uid=abc#t=83', { uid: 'abc', moment: { start: 83, end: null } }],
    ['?uid=abc#t=1:23,1:37', { uid: 'abc', moment: { start: 83, end: 97 } }],
    ['?uid=abc#t=soon', { uid: 'abc', moment: null }],
    ['?uid=abc&t=83', { uid: 'abc', moment: null }],
    ['#t=83', { uid: null, moment: { start: 83, end: null } }],
  ])('"%s" asks for %j', (rest, place) => {
    const { bar, launch } = launched(rest)
    expect(launch.place.get()).toEqual(place)
    expect(launch.removedSecret).toBe(false)
    expect(bar.addresses()).toEqual([PAGE + rest])
  })

  it.each([
    ['?theme=dark', 'dark'],
    ['?theme=light&uid=abc', 'light'],
    ['?theme=auto', 'auto'],
    ['?theme=pink', null],
    ['#theme=dark', null],
    ['', null],
  ])('"%s" asks for the look %s', (rest, theme) => {
    expect(launched(rest).launch.theme).toBe(theme)
  })
})

describe('a key in the address', () => {
  const spellings = ['key', 'apiKey', 'api_key', 'api-key', 'APIKEY', 'token', 'Token', 'access_token', 'accessToken']

  it.each(spellings)('named %s is removed from the query', (name) => {
    const { bar, launch } = launched(`?uid=abc&${name}=s3cret&theme=dark#t=83`)
    expect(launch.removedSecret).toBe(true)
    expect(bar.addresses()).toEqual([`${PAGE}?uid=abc&theme=dark#t=83`])
    expect(launch.place.get()).toEqual({ uid: 'abc', moment: { start: 83, end: null } })
    expect(launch.theme).toBe('dark')
  })

  it.each(spellings)('named %s is removed from the fragment', (name) => {
    const { bar, launch } = launched(`?uid=abc#${name}=s3cret&t=83`)
    expect(launch.removedSecret).toBe(true)
    expect(bar.addresses()).toEqual([`${PAGE}?uid=abc#t=83`])
    expect(launch.place.get().moment).toEqual({ start: 83, end: null })
  })

  it.each([
    ['?key=s3cret', ''],
    ['?key=s3cret&uid=abc', '?uid=abc'],
    ['?uid=abc&key=s3cret&token=s3cret', '?uid=abc'],
    ['?uid=abc&key=', '?uid=abc'],
    ['?uid=abc&key', '?uid=abc'],
    ['?uid=abc&key=s3=cret==', '?uid=abc'],
    ['?uid=abc&%6bey=s3cret', '?uid=abc'],
    ['?uid=abc&api%5Fkey=s3cret', '?uid=abc'],
    ['?uid=abc&+key=s3cret', '?uid=abc'],
    ['?uid=abc;key=s3cret', '?uid=abc'],
    ['?uid=abc?key=s3cret', '?uid=abc'],
    ['?uid=abc#key=s3cret', '?uid=abc'],
    ['?uid=abc#t=83&access_token=s3cret', '?uid=abc#t=83'],
    ['?uid=abc#t=83?token=s3cret', '?uid=abc#t=83'],
    ['?key=s3cret#key=s3cret', ''],
  ])('goes as in %s', (rest, left) => {
    const { bar, launch } = launched(rest)
    expect(bar.address()).toBe(PAGE + left)
    expect(launch.removedSecret).toBe(true)
  })

  it('leaves the other signs of the address as they are', () => {
    const { bar, launch } = launched('?uid=a;b?c&key=s3cret&lang=d%20e')
    expect(bar.address()).toBe(`${PAGE}?uid=a;b?c&lang=d%20e`)
    expect(launch.place.get().uid).toBe('a;b?c')
  })

  it.each(['?uid=key', '?uid=abc&monkey=1', '?uid=abc&tokens=2', '?uid=%ZZ&%ZZ=1'])('is not seen in %s', (rest) => {
    const { bar, launch } = launched(rest)
    expect(launch.removedSecret).toBe(false)
    expect(bar.address()).toBe(PAGE + rest)
  })

  it('goes too when it comes later', () => {
    const { bar, launch } = launched('?uid=abc')
    bar.follow('#t=83&key=s3cret')
    expect(bar.address()).toBe(`${PAGE}?uid=abc#t=83`)
    expect(launch.place.get().moment).toEqual({ start: 83, end: null })
  })
})

describe('a link to hand on', () => {
  it('carries uid and moment alone, and is read back as they were', () => {
    const { bar, launch } = launched('?uid=abc&theme=dark&other=1#t=5')
    const place = { uid: 'a/b c', moment: { start: 83.25, end: 97 } }
    const link = launch.linkTo(place)
    expect(link).toBe(`${PAGE}?uid=a%2Fb%20c#t=83.25,97`)
    expect(readPasted(link)).toEqual(place)
    expect(launch.linkTo({ uid: 'abc', moment: null })).toBe(`${PAGE}?uid=abc`)
    expect(bar.addresses()).toHaveLength(1)
  })
})

describe('moving between calls', () => {
  it('opens a call as a new entry of the history, without anything else in the address', () => {
    const { bar, launch } = launched('?uid=abc&theme=dark&other=1#t=5')
    launch.open({ uid: 'a/b c', moment: { start: 83, end: 97 } })
    expect(bar.addresses()).toEqual([`${PAGE}?uid=abc&theme=dark&other=1#t=5`, `${PAGE}?uid=a%2Fb%20c#t=83,97`])
    expect(launch.place.get()).toEqual({ uid: 'a/b c', moment: { start: 83, end: 97 } })
    expect(launch.theme).toBe('dark')
  })

  it('takes the place of the call before it where a portal is around, whose history it would lengthen', () => {
    const bar = createAddressBar(`${PAGE}?uid=abc`, { isFramed: true })
    const launch = createLaunch(bar.view)
    launch.open({ uid: 'other', moment: null })
    expect(bar.addresses()).toEqual([`${PAGE}?uid=other`])
    expect(launch.place.get()).toEqual({ uid: 'other', moment: null })
  })

  it.each([
    [{ uid: 'abc', moment: null }, '?uid=abc'],
    [{ uid: 'abc', moment: { start: 83.5, end: null } }, '?uid=abc#t=83.5'],
    [{ uid: null, moment: null }, ''],
  ])('writes %j as "%s"', (place, rest) => {
    const { bar, launch } = launched('?uid=other#t=1')
    launch.open(place)
    expect(bar.address()).toBe(PAGE + rest)
  })

  it('follows back and forward', () => {
    const { bar, launch } = launched('?uid=first')
    launch.open({ uid: 'second', moment: null })
    bar.go(-1)
    expect(launch.place.get().uid).toBe('first')
    bar.go(1)
    expect(launch.place.get().uid).toBe('second')
  })

  it('follows a changed fragment within the call', () => {
    const { bar, launch } = launched('?uid=abc#t=5')
    bar.follow('#t=83,97')
    expect(launch.place.get()).toEqual({ uid: 'abc', moment: { start: 83, end: 97 } })
  })

  it('ends with its release', () => {
    const { bar, launch } = launched('?uid=abc#t=5')
    launch.release()
    bar.follow('#t=83')
    expect(launch.place.get().moment?.start).toBe(5)
  })
})

describe('what is pasted as a uid', () => {
  it.each([
    ['a uid', ' abc ', { uid: 'abc', moment: null }],
    ['a link to a call', `${PAGE}?uid=abc`, { uid: 'abc', moment: null }],
    ['a link to a moment', ` ${PAGE}?uid=a%2Fb#t=83\n`, { uid: 'a/b', moment: { start: 83, end: null } }],
    ['a link to a range', `${PAGE}?uid=abc#t=83,97`, { uid: 'abc', moment: { start: 83, end: 97 } }],
    ['a link from another viewer', 'http://localhost:5173/?uid=abc', { uid: 'abc', moment: null }],
    ['a link with a key', `${PAGE}?key=s3cret&uid=abc`, { uid: 'abc', moment: null }],
    ['an address of something else', 'https://elsewhere.example/', { uid: 'https://elsewhere.example/', moment: null }],
    ['half an address', 'https://?uid=abc', { uid: 'https://?uid=abc', moment: null }],
    ['nothing', '  ', { uid: '', moment: null }],
  ])('may be %s', (_, text, place) => {
    expect(readPasted(text)).toEqual(place)
  })
})
