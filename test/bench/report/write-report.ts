import { goalsOf } from './goals.ts'
import { type Measured, seekErrors } from './measured.ts'
import { megabytes, milliseconds, ratioCell, seconds, table } from './table.ts'

/** The goals as a short table for readers of the project's README. */
export function writeGoals(run: Measured): string {
  const mark = { true: '✓', false: '✗', null: '–' }
  const rows = goalsOf(run).map(({ what, goal, measured, isMet }) => [what, goal, measured ?? '–', mark[`${isMet}`]])
  return `${circumstances(run)}\n\n${table(['what', 'goal', 'measured', ''], rows)}`
}

/** Everything that was measured, as one page of Markdown. */
export function writeResults(run: Measured): string {
  const parts = [
    '# What the benchmark measured',
    '"Viewer" is this product, "plain" is wavesurfer as its manual says, in the same run. README.md tells what each figure means.',
    '## Goals',
    writeGoals(run),
    ...section('## Loading', run.loads.flatMap(loadRows), ['', 'viewer', 'plain', 'viewer ÷ plain']),
    ...section('## Seek error', seekRows(run), [
      '',
      'viewer, worst',
      'viewer, median',
      'plain, worst',
      'plain, median',
    ]),
    ...section(
      '## Jump ahead of the download',
      run.jumps.map((row) => [
        `${row.recording}, ${row.pace}: wait for the sound at 80 %`,
        seconds(row.viewer),
        seconds(row.plain),
        ratioCell(row.viewer, row.plain),
      ]),
      ['', 'viewer', 'plain', 'viewer ÷ plain'],
    ),
    ...section(
      '## Highlight',
      run.highlights.map(({ recording, lag }) => [recording, milliseconds(lag)]),
      ['', 'worst lag behind the element'],
    ),
  ]
  return `${parts.join('\n\n')}\n`
}

function circumstances({ date, machine, browser }: Measured): string {
  return `${date} · ${machine} · ${browser}`
}

function section(title: string, rows: readonly (readonly string[])[], head: readonly string[]): string[] {
  return rows.length === 0 ? [] : [title, table(head, rows)]
}

function loadRows({ recording, pace, viewer, plain }: Measured['loads'][number]): string[][] {
  const line = (
    what: string,
    format: (value: number | null) => string,
    choose: (load: typeof viewer) => number | null,
  ): string[] => [
    `${recording}, ${pace}: ${what}`,
    format(choose(viewer)),
    format(choose(plain)),
    ratioCell(choose(viewer), choose(plain)),
  ]
  const inMilliseconds = (value: number | null) => milliseconds(value ?? 0)
  return [
    line('playable', seconds, (load) => load.playable),
    line('first sound', seconds, (load) => load.firstSound),
    line('whole waveform', seconds, (load) => load.drawn),
    line('download', seconds, (load) => load.downloaded),
    line('peak memory', megabytes, (load) => load.peakMemory),
    line('memory 10 s after leaving', megabytes, (load) => load.memoryAfterLeaving),
    line('main thread blocked', inMilliseconds, (load) => load.blocked),
    line('longest task', inMilliseconds, (load) => load.longestTask),
  ]
}

function seekRows({ seeks }: Measured): string[][] {
  const cells = (results: Measured['seeks'][number]['viewer']) => {
    if (!results) return ['not heard', 'not heard']
    const { worst, middle } = seekErrors(results)
    return [seconds(worst), seconds(middle)]
  }
  return seeks.map(({ recording, viewer, plain }) => [recording, ...cells(viewer), ...cells(plain)])
}
