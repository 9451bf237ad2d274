import type { HandedOver, HandingOverAction, Hiding } from '../runs/handing-over.ts'
import type { HandingOver } from './measurements.ts'
import { megabytes, milliseconds, type Row, seconds } from './table.ts'

const LIMITS = { clipSeconds: 1, megabytes: 64, taskMs: 50 }

export function handingOverRows(results: readonly HandingOver[]): Row[] {
  return results.flatMap(({ recording, hiding, viewer }) => {
    if (viewer === null) return [failedRow(recording.length, hiding)]
    return viewer.flatMap((file) => rowsOf(`${LABELS[file.action]}, ${recording.length}, private data ${hiding}`, file))
  })
}

const LABELS: Record<HandingOverAction, string> = {
  'Download clip': 'clip of 12 s',
  'Save as web page (.html)': '`Save as web page`',
  'Download recording': 'recording',
}

function rowsOf(what: string, { action, seconds: time, peakMemory, longestTask }: HandedOver): Row[] {
  const isClip = action === 'Download clip'
  const timeGoal = { wanted: `≤ ${LIMITS.clipSeconds} s`, isMet: time <= LIMITS.clipSeconds }
  const memoryGoal = {
    wanted: `≤ ${LIMITS.megabytes} MB`,
    isMet: peakMemory !== null && peakMemory <= LIMITS.megabytes,
  }
  return [
    row(`${what}: time`, seconds(time), isClip ? timeGoal : undefined),
    row(`${what}: memory beyond the page's own`, peakMemory === null ? 'unknown' : megabytes(peakMemory), memoryGoal),
    row(`${what}: longest task`, longestTask === 0 ? `< ${LIMITS.taskMs} ms` : milliseconds(longestTask), {
      wanted: `≤ ${LIMITS.taskMs} ms`,
      isMet: longestTask <= LIMITS.taskMs,
    }),
  ]
}

function failedRow(length: string, hiding: Hiding): Row {
  return row(`saving files, ${length}, private data ${hiding}`, 'failed', { wanted: 'all saved', isMet: false })
}

function row(what: string, viewer: string, goal: Row['goal']): Row {
  return { what, viewer, plain: '', ratio: '', goal }
}
