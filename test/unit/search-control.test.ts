import { describe, expect, it } from 'vitest'
import { createSearch } from '../../src/domain/search.ts'
import { createSearchControl } from '../../src/reading/search-control.ts'
import { timelineOf } from '../support/transcript.ts'

const call = (drawn: string) => ({ timeline: timelineOf(drawn), summary: null, captured: [], inputs: [] })
const POTATO = '0:01 agent One potato\n0:02 user Two potato\n0:03 agent Three potato'

function controlOf(drawn: string) {
  const control = createSearchControl()
  control.setSearch(() => createSearch(call(drawn)))
  return control
}
const placeIn = ({ state }: ReturnType<typeof controlOf>) => {
  const { chosen, hits } = state.get()
  return `${chosen + 1} of ${hits.length}`
}

describe('the search', () => {
  it('chooses the first hit, and goes round in both ways', () => {
    const control = controlOf(POTATO)
    control.find('POTATO')
    const seen = [placeIn(control)]
    for (const by of [1, 1, 1, -1, -1] as const) {
      control.step(by)
      seen.push(placeIn(control))
    }
    expect(seen).toEqual(['1 of 3', '2 of 3', '3 of 3', '1 of 3', '3 of 3', '2 of 3'])
  })

  it.each(['carrot', '', '   ', '…'])('finds nothing for “%s”, and a step stays there', (query) => {
    const control = controlOf(POTATO)
    control.find(query)
    control.step(1)
    expect(placeIn(control)).toBe('0 of 0')
    expect(control.state.get().query).toBe(query)
  })

  it('looks again when the call has changed, and stays where it was as far as that goes', () => {
    const control = controlOf(POTATO)
    control.find('potato')
    control.step(-1)
    control.setSearch(() => createSearch(call('0:01 agent One potato\n0:02 user Two potato')))
    expect(placeIn(control)).toBe('2 of 2')
    control.setSearch(() => createSearch(call('0:01 agent No more')))
    expect(placeIn(control)).toBe('0 of 0')
  })

  it('goes to a hit by a find or a step, to the same one as often as asked, and never by looking again', () => {
    const control = controlOf(POTATO)
    const reached: (number | null)[] = []
    control.reached.subscribe(() => reached.push(control.reached.get()?.hit.start ?? null))
    const stepsReach = (act: () => void, starts: readonly number[]) => {
      reached.length = 0
      act()
      expect(reached).toEqual(starts)
    }
    stepsReach(() => control.find('potato'), [4])
    stepsReach(() => control.step(1), [4])
    stepsReach(() => control.setSearch(() => createSearch(call(POTATO))), [])
    stepsReach(() => control.find('three'), [0])
    stepsReach(() => control.step(1), [0])
    stepsReach(() => control.find('carrot'), [])
    stepsReach(() => control.find(''), [])
  })

  it('makes what searches only for a query, and once', () => {
    let made = 0
    const control = createSearchControl()
    control.setSearch(() => {
      made += 1
      return createSearch(call(POTATO))
    })
    expect(made).toBe(0)
    control.find('one')
    control.find('one potato')
    expect(made).toBe(1)
  })
})
