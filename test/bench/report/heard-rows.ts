import { errorAt, type HeardErrors } from '../../support/speech/heard-errors.ts'
import type { HeardCalls } from '../runs/heard.ts'
import { type Row, rowOfViewer } from './table.ts'

type Errors = readonly { error: number }[]

export function heardRows(calls: readonly HeardCalls[]): Row[] {
  return calls.flatMap((of) => {
    const { kind, errors, leftOut } = of
    const channels = errors.filter(({ basis }) => basis === 'channels')
    const mixes = errors.filter(({ basis }) => basis === 'mix')
    const found = leftOut.filter(({ isFound }) => isFound).length
    const elsewhere = of.inventedVoices + sum(leftOut, ({ invented }) => invented.length)
    return [
      ...(kind === 'synthetic' ? syntheticRows(channels, mixes) : annotatedRows(channels, mixes)),
      count(
        `${kind} calls: unheard or cut-off turns that were spoken`,
        sum(errors, (of) => of.unheard.invented.length),
      ),
      count(
        `${kind} calls: response times where nobody waited`,
        sum(errors, (of) => of.inventedResponses.length),
      ),
      share(`${kind} calls: voices without words that were found, one turn left out`, found, leftOut.length, 0.75),
      count(`${kind} calls: voices without words in other places`, elsewhere),
      error(`${kind} calls: proposed shift, transcripts with exact times: worst`, of.shiftErrors, 1, 0.1),
      count(`${kind} calls: proposed shifts of transcripts that fit`, of.needlessShifts),
      count(`${kind} calls: turns that are skipped as silence`, of.skippedTurns),
    ]
  })
}

function syntheticRows(channels: readonly HeardErrors[], mixes: readonly HeardErrors[]): Row[] {
  const found = sum(channels, ({ talkOver }) => talkOver.found)
  const real = sum(channels, ({ talkOver }) => talkOver.real)
  const claimed = found + sum(channels, ({ talkOver }) => talkOver.invented.length)
  const unheard = [sum(channels, ({ unheard }) => unheard.found), sum(channels, ({ unheard }) => unheard.real)] as const
  const deadAir = sum([...channels, ...mixes], ({ inventedDeadAir }) => inventedDeadAir.length)
  return [
    error('onset, synthetic calls, channels: p95', joined(channels, 'onsets'), 0.95, 0.1),
    error('onset after silence, synthetic calls, mix: p95', joined(mixes, 'onsets'), 0.95, 0.25),
    error('end, synthetic calls, channels: p90', joined(channels, 'ends'), 0.9, 0.15),
    error('response time, synthetic calls, channels: p95', joined(channels, 'responses'), 0.95, 0.1),
    error('response time, synthetic calls, mix: p95', joined(mixes, 'responses'), 0.95, 0.25),
    share('talk-over that was found, synthetic calls', found, real, 0.95),
    share('talk-over that is real, synthetic calls', found, claimed, 0.95),
    // An echo may cover where a turn should be, which is then unknown.
    share('unheard turns that were found, synthetic calls', ...unheard, 0.95),
    count('dead air where somebody speaks, synthetic calls', deadAir),
  ]
}

function annotatedRows(channels: readonly HeardErrors[], mixes: readonly HeardErrors[]): Row[] {
  return [
    error('onset, annotated calls, channels: median', joined(channels, 'onsets'), 0.5, 0.06),
    error('onset, annotated calls, channels: p90', joined(channels, 'onsets'), 0.9, 0.35),
    error('onset after silence, annotated calls, mix: median', joined(mixes, 'onsets'), 0.5, 0.15),
    error('end, annotated calls, channels: p90', joined(channels, 'ends'), 0.9, 0.15),
  ]
}

function joined(errors: readonly HeardErrors[], name: 'onsets' | 'ends' | 'responses'): Errors {
  return errors.flatMap((each) => each[name])
}

function sum<Item>(items: readonly Item[], of: (item: Item) => number): number {
  return items.reduce((total, item) => total + of(item), 0)
}

function error(what: string, errors: Errors, quantile: number, most: number): Row {
  const value = errorAt(errors, quantile)
  const cell = value === null ? 'none' : value === Number.POSITIVE_INFINITY ? 'not found' : `${value.toFixed(3)} s`
  const goal = { wanted: `≤ ${most} s`, isMet: value !== null && value <= most }
  return rowOfViewer(`${what} of ${errors.length}`, cell, goal)
}

function share(what: string, part: number, whole: number, goal: number): Row {
  const isMet = whole > 0 && part >= goal * whole
  return rowOfViewer(what, `${part} of ${whole}`, { wanted: `≥ ${goal * 100} %`, isMet })
}

function count(what: string, value: number): Row {
  return rowOfViewer(what, String(value), { wanted: 'none', isMet: value === 0 })
}
