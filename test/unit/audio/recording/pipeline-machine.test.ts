import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  type CaughtFailure,
  type PipelineEvent,
  type PipelineState,
  stageOf,
  transition,
} from '../../../../src/audio/recording/pipeline-machine.ts'
import type { RecordingTrouble } from '../../../../src/domain/call/trouble.ts'
import { downloadOf } from '../../../support/audio/partial-download.ts'

const detail = { address: 'https://calls.example/audio.mp3', at: 0 }
const lost = { trouble: { kind: 'lost', received: 5, total: 9 }, detail } as const
const notSound = { trouble: { kind: 'not-a-recording' }, detail } as const
const unplayable = { trouble: { kind: 'unplayable' }, detail } as const
const unexpected: CaughtFailure = { trouble: null, detail }
const download = downloadOf(new Uint8Array())
const held = { hasFrames: true, received: 5, total: 9 }
const nothing = { hasFrames: false, received: 5, total: 9 }

const STATES: readonly PipelineState[] = [
  { name: 'idle' },
  { name: 'opening' },
  { name: 'downloading' },
  { name: 'following-prefetch' },
  { name: 'finishing' },
  { name: 'complete' },
  { name: 'opening-replacement' },
  { name: 'downloading-replacement' },
  { name: 'finishing-replacement' },
  { name: 'draining', failure: lost, keepsCurrent: false },
  { name: 'draining', failure: notSound, keepsCurrent: true },
  { name: 'interrupted', failure: lost },
  { name: 'failed', failure: lost },
]

const EVENTS: readonly PipelineEvent[] = [
  { name: 'start' },
  { name: 'online' },
  { name: 'opened', download },
  { name: 'prefetch-joined' },
  { name: 'changed' },
  { name: 'playhead-reached' },
  { name: 'ended' },
  { name: 'finished' },
  { name: 'error', failure: lost },
  { name: 'unreadable', failure: unexpected },
  { name: 'drained', ...held },
  { name: 'drained', ...nothing },
  { name: 'release' },
]

/** Every transition that changes the state or has effects, as `state + event -> state: effects`. */
function transitions(): string[] {
  const lines = STATES.flatMap((state) =>
    EVENTS.flatMap((event) => {
      const next = transition(state, event)
      if (next.state === state && next.effects.length === 0) return []
      const effects = next.effects.map(({ name }) => name).join(', ')
      return `${state.name} + ${event.name} -> ${next.state.name}${effects && `: ${effects}`}`
    }),
  )
  return [...new Set(lines)]
}

describe('the recording pipeline', () => {
  it('the pipeline has exactly the transitions listed here, apart from release', () => {
    expect(transitions().filter((line) => !line.includes('+ release'))).toEqual([
      'idle + start -> opening: open',
      'opening + opened -> downloading: download',
      'opening + changed -> opening-replacement: open-replacement',
      'opening + error -> draining: drain',
      'opening + unreadable -> opening-replacement: open-replacement',
      'downloading + prefetch-joined -> following-prefetch: follow-prefetch',
      'downloading + changed -> opening-replacement: open-replacement',
      'downloading + ended -> finishing: finish',
      'downloading + error -> draining: drain',
      'downloading + unreadable -> opening-replacement: open-replacement',
      'following-prefetch + changed -> opening-replacement: open-replacement',
      'following-prefetch + ended -> finishing: finish',
      'following-prefetch + error -> draining: drain',
      'following-prefetch + unreadable -> opening-replacement: open-replacement',
      'finishing + finished -> complete',
      'finishing + error -> draining: drain',
      'finishing + unreadable -> opening-replacement: open-replacement',
      'opening-replacement + opened -> downloading-replacement: download-replacement',
      'opening-replacement + error -> draining: discard-replacement, drain',
      'opening-replacement + unreadable -> draining: discard-replacement, drain',
      'downloading-replacement + playhead-reached -> downloading: take-over',
      'downloading-replacement + ended -> finishing-replacement: finish-replacement',
      'downloading-replacement + error -> draining: discard-replacement, drain',
      'downloading-replacement + unreadable -> draining: discard-replacement, drain',
      'finishing-replacement + finished -> complete: take-over',
      'finishing-replacement + error -> draining: discard-replacement, drain',
      'finishing-replacement + unreadable -> draining: discard-replacement, drain',
      'draining + drained -> interrupted: play-partial',
      'draining + drained -> failed: discard, clear-player',
      'interrupted + start -> opening: open',
      'interrupted + online -> opening: open',
      'failed + start -> opening: open',
      'failed + online -> opening: open',
    ])
  })

  it.each(STATES)('the release event discards everything in the state $name', (state) => {
    expect(transition(state, { name: 'release' })).toEqual({ state: { name: 'idle' }, effects: [{ name: 'discard' }] })
  })

  it('the opened download is passed to the effect that reads it', () => {
    expect(transition({ name: 'opening' }, { name: 'opened', download }).effects).toEqual([
      { name: 'download', download },
    ])
  })

  it.each<[string, CaughtFailure, boolean, typeof held, PipelineState]>([
    [
      'a lost connection leaves the current recording playing',
      lost,
      false,
      held,
      { name: 'interrupted', failure: lost },
    ],
    ['a lost connection before the first frame is a failure', lost, false, nothing, { name: 'failed', failure: lost }],
    ['a file that is not audio is a failure', notSound, false, held, { name: 'failed', failure: notSound }],
    ['a file that cannot be played is a failure', unplayable, false, held, { name: 'failed', failure: unplayable }],
    [
      'a replacement that is not audio leaves the current recording playing',
      notSound,
      true,
      held,
      { name: 'interrupted', failure: notSound },
    ],
    [
      'an unexpected error leaves the current recording playing',
      unexpected,
      false,
      held,
      { name: 'interrupted', failure: lost },
    ],
    [
      'an unexpected error with nothing to play is a failure',
      unexpected,
      false,
      nothing,
      { name: 'failed', failure: unplayable },
    ],
  ])('pipeline failures: %s', (_, failure, keepsCurrent, sound, state) => {
    expect(transition({ name: 'draining', failure, keepsCurrent }, { name: 'drained', ...sound }).state).toEqual(state)
  })

  it.each<[RecordingTrouble, 'opening' | 'interrupted']>([
    [{ kind: 'unreachable' }, 'opening'],
    [{ kind: 'lost', received: 5, total: 9 }, 'opening'],
    [{ kind: 'stalled', received: 5, total: 9 }, 'opening'],
    [{ kind: 'service', status: 503 }, 'interrupted'],
    [{ kind: 'unauthorized', status: 401 }, 'interrupted'],
    [{ kind: 'missing', status: 404 }, 'interrupted'],
    [{ kind: 'not-a-recording' }, 'interrupted'],
  ])('when the browser is back online after the trouble %j, the state becomes %s', (trouble, name) => {
    const interrupted: PipelineState = { name: 'interrupted', failure: { trouble, detail } }
    expect(transition(interrupted, { name: 'online' }).state.name).toBe(name)
  })

  it('all states are shown as loading, except idle, complete, interrupted and failed', () => {
    const stages = STATES.map((state) => `${state.name}: ${stageOf(state)}`)
    const resting = stages.filter((stage) => !stage.endsWith('loading'))
    expect([...new Set(resting)]).toEqual([
      'idle: idle',
      'complete: complete',
      'interrupted: interrupted',
      'failed: failed',
    ])
  })
})

describe('docs/audio-pipeline.md', () => {
  /** Mermaid doesn't allow hyphens in state ids, so the diagram has underscores instead. */
  const nameOf = (id = '') => id.replaceAll('_', '-')
  const doc = readFileSync(new URL('../../../../docs/audio-pipeline.md', import.meta.url), 'utf8')
  const namesInTable = (heading: string) => {
    const section = doc.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? ''
    return [...section.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name)
  }
  const unique = (names: readonly { name: string }[]) => [...new Set(names.map(({ name }) => name))]

  it('the diagram in docs/audio-pipeline.md shows exactly the transitions of the pipeline, except release', () => {
    const drawn = [...doc.matchAll(/^ {2}(\S+) --> (\S+): (\S+)$/gm)].map(
      ([, from, to, event]) => `${nameOf(from)} + ${event} -> ${nameOf(to)}`,
    )
    const known = transitions()
      .map((line) => line.replace(/:.*/, ''))
      .filter((line) => !line.includes('+ release'))
    expect(drawn.sort()).toEqual(known.sort())
  })

  it('the tables in docs/audio-pipeline.md list every state and event', () => {
    expect(namesInTable('States').sort()).toEqual(unique(STATES).sort())
    expect(namesInTable('Events').sort()).toEqual(unique(EVENTS).sort())
  })
})
