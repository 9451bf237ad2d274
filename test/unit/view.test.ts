import { describe, expect, it } from 'vitest'
import {
  canZoom,
  holds,
  moved,
  placeIn,
  shareOf,
  showing,
  timeAt,
  visibleShareOf,
  wholeOf,
  zoomed,
} from '../../src/domain/view.ts'

const view = { start: 100, end: 200 }

describe('a view of a recording', () => {
  it.each([
    [100, 0],
    [150, 0.5],
    [200, 1],
    [50, -0.5],
    [300, 2],
  ])('has %i s at %d of its width', (time, share) => {
    expect(shareOf(view, time)).toBe(share)
    expect(timeAt(view, share)).toBe(time)
  })

  it('tells places apart that are told apart on the widest screen, and no others', () => {
    const pixel = 100 / 4096
    expect(visibleShareOf(view, 150 + pixel)).toBeGreaterThan(visibleShareOf(view, 150))
    expect(visibleShareOf(view, 150 + pixel / 10)).toBe(visibleShareOf(view, 150))
    expect([100, 150, 200, 300].map((time) => visibleShareOf(view, time))).toEqual([0, 0.5, 1, 2])
  })

  it.each([
    ['closer', 2, 150, 125, 175],
    ['closer at its start', 2, 100, 100, 150],
    ['closer at a quarter', 2, 125, 112.5, 162.5],
    ['farther', 0.5, 150, 50, 250],
    ['farther than the start', 0.5, 200, 0, 200],
    ['farther than the whole', 0.001, 150, 0, 1000],
    ['closer than makes sense', 1e6, 150, 148, 152],
  ])('is zoomed %s', (_, factor, around, start, end) => {
    expect(zoomed(view, factor, around, 1000)).toEqual({ start, end })
  })

  it('keeps the time under the pointer there', () => {
    expect(shareOf(zoomed(view, 1.7, 133, 1000), 133)).toBeCloseTo(0.33)
  })

  it.each([
    ['forward', 50, 150, 250],
    ['to the end at most', 5000, 900, 1000],
    ['to the start at most', -5000, 0, 100],
  ])('is moved %s', (_, by, start, end) => {
    expect(moved(view, by, 1000)).toEqual({ start, end })
  })

  it('is the whole when the recording turns out shorter', () => {
    expect(moved(view, 0, 60)).toEqual(wholeOf(60))
  })

  it('stays while it shows what is asked for', () => {
    expect(showing(view, 199, 1000)).toBe(view)
  })

  it.each([
    ['the next page', 201, 191, 291],
    ['an earlier page', 40, 30, 130],
    ['the last page', 999, 900, 1000],
    ['the first page', 3, 0, 100],
  ])('turns to %s', (_, time, start, end) => {
    const turned = showing(view, time, 1000)
    expect(turned).toEqual({ start, end })
    expect(holds(turned, time)).toBe(true)
  })

  it('places what is in it, cut at its edges', () => {
    expect(placeIn(view, 125, 150)).toEqual({ left: '25%', width: '25%' })
    expect(placeIn(view, 50, 150)).toEqual({ left: '0%', width: '50%' })
    expect(placeIn(view, 0, 100)).toBeNull()
    expect(placeIn(view, 200, 300)).toBeNull()
  })

  it('is of no use in a short recording', () => {
    expect(canZoom(30)).toBe(false)
    expect(canZoom(60)).toBe(true)
  })
})
