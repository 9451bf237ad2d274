import { type LoadRow, type Measured, seekErrors } from './measured.ts'
import { seconds, times } from './table.ts'

export type Goal = {
  what: string
  goal: string
  /** As measured; null where this run did not measure it. */
  measured: string | null
  isMet: boolean | null
}

type Found = { measured: string; isMet: boolean } | null

/** The goals of the recording, held against what was measured. */
export function goalsOf(run: Measured): Goal[] {
  const load = (recording: string, pace: string) =>
    run.loads.find((row) => row.recording === recording && row.pace === pace)
  const paced = (recording: string) => load(recording, '10 Mbit/s')
  const open = (recording: string) => load(recording, 'unthrottled')
  return [
    goal('first sound, 10 min, 10 Mbit/s', '≤ 0.10 × plain', ratio(paced('cbr-10min'), 'firstSound', 0.1)),
    goal('first sound, 1 h, 10 Mbit/s', '≤ 0.05 × plain', ratio(paced('cbr-1h'), 'firstSound', 0.05)),
    goal('whole waveform, 10 min, 10 Mbit/s', '≤ 1.05 × download', againstDownload(paced('cbr-10min'))),
    goal('whole waveform, 1 h, 10 Mbit/s', '≤ 1.05 × download', againstDownload(paced('cbr-1h'))),
    goal('whole waveform, 10 Mbit/s', 'before plain', alwaysBefore(run)),
    goal('whole waveform, 1 h, unthrottled', '≤ 1.2 × plain', ratio(open('cbr-1h'), 'drawn', 1.2)),
    goal('memory, 1 h', '≤ 0.25 × plain', ratio(open('cbr-1h'), 'peakMemory', 0.25)),
    goal('memory, 3 h', '≤ 2 × its own at 10 min', growth(open('cbr-3h'), open('cbr-10min'))),
    goal('main thread blocked, 1 h', '≤ 0.1 × plain', ratio(open('cbr-1h'), 'blocked', 0.1)),
    goal('seek error, every file', '≤ 0.1 s', worstSeek(run)),
    goal('3 h at 44.1 kHz', 'is drawn', isDrawn(open('cbr-3h'))),
    goal('30 s, first sound, unthrottled', '≤ 1.1 × plain', ratio(open('cbr-30s'), 'firstSound', 1.1)),
    goal('30 s, whole waveform, unthrottled', '≤ 1.1 × plain', ratio(open('cbr-30s'), 'drawn', 1.1)),
    goal('30 s, first sound, 10 Mbit/s', '≤ 1.1 × plain', ratio(paced('cbr-30s'), 'firstSound', 1.1)),
    goal('30 s, whole waveform, 10 Mbit/s', '≤ 1.1 × plain', ratio(paced('cbr-30s'), 'drawn', 1.1)),
  ]
}

function goal(what: string, wanted: string, found: Found): Goal {
  return { what, goal: wanted, measured: found?.measured ?? null, isMet: found?.isMet ?? null }
}

function ratio(row: LoadRow | undefined, of: 'firstSound' | 'drawn' | 'peakMemory' | 'blocked', most: number): Found {
  if (!row) return null
  const ours = row.viewer[of]
  const theirs = row.plain[of]
  if (ours === null) return of === 'peakMemory' ? null : { measured: 'never', isMet: false }
  if (theirs === null) return of === 'peakMemory' ? null : { measured: 'plain: never', isMet: true }
  return { measured: times(ours, theirs), isMet: ours <= theirs * most }
}

function againstDownload(row: LoadRow | undefined): Found {
  if (!row) return null
  const { drawn, downloaded } = row.viewer
  if (drawn === null || downloaded === null) return { measured: 'never', isMet: false }
  return { measured: times(drawn, downloaded), isMet: drawn <= downloaded * 1.05 }
}

function alwaysBefore({ loads }: Measured): Found {
  const rows = loads.filter(({ pace, recording }) => pace === '10 Mbit/s' && recording !== 'cbr-30s')
  if (rows.length === 0) return null
  const late = rows.filter(
    ({ viewer, plain }) => (viewer.drawn ?? Number.POSITIVE_INFINITY) >= (plain.drawn ?? Number.MAX_VALUE),
  )
  return {
    measured: late.length === 0 ? 'always' : `not: ${late.map(({ recording }) => recording).join(', ')}`,
    isMet: late.length === 0,
  }
}

function growth(long: LoadRow | undefined, short: LoadRow | undefined): Found {
  const [much, little] = [long?.viewer.peakMemory, short?.viewer.peakMemory]
  if (much === null || much === undefined || little === null || little === undefined) return null
  return { measured: times(much, little), isMet: much <= little * 2 }
}

function worstSeek({ seeks }: Measured): Found {
  if (seeks.length === 0) return null
  if (seeks.some(({ viewer }) => viewer === null)) return { measured: 'not heard', isMet: false }
  const worst = Math.max(...seeks.map(({ viewer }) => seekErrors(viewer ?? []).worst))
  return { measured: seconds(worst), isMet: worst <= 0.1 }
}

function isDrawn(row: LoadRow | undefined): Found {
  if (!row) return null
  const { drawn } = row.viewer
  return { measured: drawn === null ? 'never' : `after ${seconds(drawn)}`, isMet: drawn !== null }
}
