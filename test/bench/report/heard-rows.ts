import { errorAt, type HeardErrors } from '../../support/speech/heard-errors.ts'
import type { HeardCalls } from '../runs/heard.ts'
import type { Row } from './table.ts'

type Errors = readonly { error: number }[]

export function heardRows(calls: readonly HeardCalls[]): Row[] {
  return calls.flatMap(({ kind, errors, shiftErrors, needlessShifts, skippedTurns, leftOut, inventedVoices }) => {
    const channels = errors.filter(({ basis }) => basis === 'channels')
    const mixes = errors.filter(({ basis }) => basis === 'mix')
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
      share(
        `${kind} calls: voices without words that were found, one turn left out`,
        leftOut.filter(({ isFound }) => isFound).length,
        leftOut.length,
        0.75,
      ),
      count(
        `${kind} calls: voices without words in other places`,
        inventedVoices + leftOut.reduce((total, { invented }) => total + invented.length, 0),
      ),
      error(`${kind} calls: proposed shift, transcripts with exact times: worst`, shiftErrors, 1, 0.1),
      count(`${kind} calls: proposed shifts of transcripts that fit`, needlessShifts),
      count(`${kind} calls: turns that are skipped as silence`, skippedTurns),
    ]
  })
}

function syntheticRows(channels: readonly HeardErrors[], mixes: readonly HeardErrors[]): Row[] {
  const real = sum(channels, ({ talkOver }) => talkOver.real)
  const found = sum(channels, ({ talkOver }) => talkOver.found)
  const invented = sum(channels, ({ talkOver }) => talkOver.invented.length)
  return [
    error('onset, synthetic calls, channels: p95', joined(channels, 'onsets'), 0.95, 0.1),
    error('onset after silence, synthetic calls, mix: p95', joined(mixes, 'onsets'), 0.95, 0.25),
    error('end, synthetic calls, channels: p90', joined(channels, 'ends'), 0.9, 0.15),
    error('response time, synthetic calls, channels: p95', joined(channels, 'responses'), 0.95, 0.1),
    error('response time, synthetic calls, mix: p95', joined(mixes, 'responses'), 0.95, 0.25),
    share('talk-over that was found, synthetic calls', found, real, 0.95),
    share('talk-over that is real, synthetic calls', found, found + invented, 0.95),
    share(
      'unheard turns that were found, synthetic calls',
      sum(channels, ({ unheard }) => unheard.found),
      sum(channels, ({ unheard }) => unheard.real),
      // An echo may cover where a turn should be, which is then unknown.
      0.95,
    ),
    count(
      'dead air where somebody speaks, synthetic calls',
      sum([...channels, ...mixes], ({ inventedDeadAir }) => inventedDeadAir.length),
    ),
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

function sum(errors: readonly HeardErrors[], of: (errors: HeardErrors) => number): number {
  return errors.reduce((total, each) => total + of(each), 0)
}

function error(what: string, errors: Errors, quantile: number, goal: number): Row {
  const value = errorAt(errors, quantile)
  const cell = value === null ? 'none' : value === Number.POSITIVE_INFINITY ? 'not found' : `${value.toFixed(3)} s`
  return row(`${what} of ${errors.length}`, cell, `≤ ${goal} s`, value !== null && value <= goal)
}

function share(what: string, part: number, whole: number, goal: number): Row {
  return row(what, `${part} of ${whole}`, goal === 1 ? 'all' : `≥ ${goal * 100} %`, whole > 0 && part >= goal * whole)
}

function count(what: string, value: number): Row {
  return row(what, String(value), 'none', value === 0)
}

function row(what: string, viewer: string, wanted: string, isMet: boolean): Row {
  return { what, viewer, plain: '', ratio: '', goal: { wanted, isMet } }
}
