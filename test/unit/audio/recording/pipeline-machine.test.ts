import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import {
  type CaughtFailure,
  type PipelineEvent,
  type PipelineState,
  transition,
} from '../../../../src/audio/recording/pipeline-machine.ts'
import type { RecordingTrouble } from '../../../../src/domain/call/trouble.ts'
import { linesOf } from '../../../support/text-cases.ts'

const detail = { address: 'https://calls.example/audio.mp3', at: 0 }
const lost = { trouble: { kind: 'lost', received: 5, total: 9 }, detail } as const
const notSound = { trouble: { kind: 'not-a-recording' }, detail } as const
const unplayable = { trouble: { kind: 'unplayable' }, detail } as const
const unexpected: CaughtFailure = { trouble: null, detail }
const held = { hasFrames: true, received: 5, total: 9 }
const nothing = { ...held, hasFrames: false }

const LOADING: PipelineState = { name: 'loading', restarts: 0 }
const STATES: readonly PipelineState[] = [
  ...[{ name: 'idle' } as const, LOADING, { name: 'complete', restarts: 0 } as const],
  { name: 'interrupted', restarts: 0, failure: lost },
  { name: 'failed', failure: lost },
]
const EVENTS: readonly PipelineEvent[] = [
  ...(['start', 'online', 'finished'] as const).map((name) => ({ name })),
  ...(['changed', 'unreadable'] as const).map((name) => ({ name, failure: unexpected, arrived: held })),
  { name: 'error', failure: lost, arrived: held },
  { name: 'error', failure: lost, arrived: nothing },
  { name: 'error', failure: unplayable, arrived: held },
  { name: 'release' },
]

/** Every transition but release that changes the state or has effects, as `state + event -> state: effects`. */
function transitions(): string[] {
  const lines = STATES.flatMap((state) =>
    EVENTS.flatMap((event) => {
      const next = transition(state, event)
      if (event.name === 'release' || (next.state === state && next.effects.length === 0)) return []
      const effects = next.effects.join(', ')
      return `${state.name} + ${event.name} -> ${next.state.name}${effects && `: ${effects}`}`
    }),
  )
  return [...new Set(lines)]
}

it('the pipeline has exactly the listed transitions, apart from release', () => {
  expect(transitions()).toEqual(linesOf(import.meta.dirname, 'pipeline-transitions.txt'))
})

it.each<[string, CaughtFailure, typeof held, PipelineState['name'], RecordingTrouble]>([
  ['a lost connection is an interruption', lost, held, 'interrupted', lost.trouble],
  ['a lost connection before the first frame is a failure', lost, nothing, 'failed', lost.trouble],
  ['what is not audio leaves the frames that have arrived', notSound, held, 'interrupted', notSound.trouble],
  ['a file that is not audio is a failure', notSound, nothing, 'failed', notSound.trouble],
  ['a file that cannot be played is a failure', unplayable, held, 'failed', unplayable.trouble],
  ['an unexpected error is told as a lost connection', unexpected, held, 'interrupted', lost.trouble],
  ['an unexpected error with nothing to play is a failure', unexpected, nothing, 'failed', lost.trouble],
])('pipeline failures: %s', (_, failure, arrived, name, trouble) => {
  const { state } = transition(LOADING, { name: 'error', failure, arrived })
  expect(state).toMatchObject({ name, failure: { trouble, detail } })
})

it.each(['changed', 'unreadable'] as const)(
  'bytes that are %s are requested again three times in a row, even after an interruption, and then it is a failure',
  (name) => {
    const event = { name, failure: unexpected, arrived: held }
    const interruption: PipelineEvent = { name: 'error', failure: lost, arrived: held }
    let state: PipelineState = LOADING
    const names = [event, event, interruption, event, event, { name: 'start' } as const, event].map((next) => {
      state = transition(state, next).state
      return state.name
    })
    expect(names).toEqual(['loading', 'loading', 'interrupted', 'loading', 'failed', 'loading', 'loading'])
  },
)

it('when the browser is back online, only a download whose connection was lost goes on', () => {
  const goesOn: RecordingTrouble[] = [lost.trouble, { kind: 'unreachable' }, { ...lost.trouble, kind: 'stalled' }]
  const others: RecordingTrouble[] = [
    ...[{ kind: 'service', status: 503 } as const, { kind: 'unauthorized', status: 401 } as const],
    ...[{ kind: 'missing', status: 404 } as const, notSound.trouble],
  ]
  const resumed = [...goesOn, ...others].filter((trouble) => {
    const state: PipelineState = { name: 'interrupted', restarts: 0, failure: { trouble, detail } }
    return transition(state, { name: 'online' }).state.name === 'loading'
  })
  expect(resumed).toEqual(goesOn)
})

const doc = readFileSync(new URL('../../../../docs/audio-pipeline.md', import.meta.url), 'utf8')
const section = doc.split('\n## The state machine\n')[1]?.split('\n## ')[0] ?? ''

it('docs/audio-pipeline.md draws exactly the transitions of the pipeline, and lists every state and event', () => {
  const arrows = section.matchAll(/^ {2}(\S+) --> (\S+): (\S+)$/gm)
  const drawn = Array.from(arrows, ([, from, to, event]) => `${from} + ${event} -> ${to}`)
  const known = transitions().map((line) => line.replace(/:.*/, ''))
  expect(drawn.sort()).toEqual([...new Set(known)].sort())
  const listed = [...section.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name)
  expect(listed.sort()).toEqual([...new Set([...STATES, ...EVENTS].map(({ name }) => name))].sort())
})
