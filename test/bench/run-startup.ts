import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { STARTUP_STEPS } from '../../src/domain/startup-steps.ts'
import { measureCpuContention } from './measure/cpu-contention.ts'
import { medianOf } from './report/measurements.ts'
import { measureStartup, type StartupTimes } from './runs/startup.ts'
import { buildPlainPages, buildViewer } from './serve/build-pages.ts'
import { TEN_MEGABITS } from './serve/paced-link.ts'
import { openTestBed, type TestBed } from './serve/test-bed.ts'

type StartupStep = keyof typeof STARTUP_STEPS

/*
 * `npm run bench:startup`: measures how much time each step of src/domain/startup-steps.ts saves. In every round, it
 * opens one call in the normal build, in builds that each omit one step, and in a page that only prints the call. At
 * the end, it prints the medians. Run it on an idle machine: on a busy one, the noise exceeds the time that most steps
 * save.
 */

const HELP = `npm run bench:startup -- [--rounds COUNT] [--steps STEP,…] [--slowdown FACTOR]
  --rounds    how often each build is opened (default 15)
  --steps     steps to omit, each in a separate build (default all): ${Object.keys(STARTUP_STEPS).join(', ')}
  --slowdown  how many times slower the processor appears (default 4)`

type Variant = { label: string; page: 'viewer' | 'plain'; testBed: TestBed; times: StartupTimes[] }

const { rounds, steps, slowdown } = readOptions()
const plain = await buildPlainPages()
const normal = await buildViewer('production')
const variants: Variant[] = [
  await variantOf('bare page', 'plain', normal),
  await variantOf('normal build', 'viewer', normal),
]
for (const step of steps) {
  const folder = await buildViewer(`without-${step}`)
  if (hashOf(folder) === hashOf(normal)) throw new Error(`Omitting ${step} does not change the build`)
  variants.push(await variantOf(`without ${step}`, 'viewer', folder))
}
try {
  for (let round = 0; round < rounds; round += 1) {
    console.log(
      `Round ${round + 1} of ${rounds}, other processes use ${Math.round(measureCpuContention() * 100)} % of the CPU`,
    )
    // Each round starts with a different variant so that none benefits from always being first.
    const first = round % variants.length
    for (const variant of [...variants.slice(first), ...variants.slice(0, first)])
      variant.times.push(...(await measureOnce(variant)))
  }
  console.log(`\n${tableOf(variants)}`)
} finally {
  await Promise.all(variants.map(({ testBed }) => testBed.close()))
}

/**
 * Runs one measurement. On failure, prints the error and returns an empty list, so a page that hangs doesn't end the
 * benchmark.
 */
async function measureOnce({ label, page, testBed }: Variant): Promise<StartupTimes[]> {
  try {
    return [await measureStartup(page, testBed, slowdown)]
  } catch (error) {
    console.log(`  ${label}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
    return []
  }
}

function readOptions(): { rounds: number; steps: StartupStep[]; slowdown: number } {
  const { values } = parseArgs({
    options: {
      rounds: { type: 'string', default: '15' },
      steps: { type: 'string', default: Object.keys(STARTUP_STEPS).join() },
      slowdown: { type: 'string', default: '4' },
    },
  })
  const chosen = values.steps.split(',').filter((name) => name !== '')
  const rounds = Number(values.rounds)
  const slowdown = Number(values.slowdown)
  if (!chosen.every(isStep) || !Number.isInteger(rounds) || rounds < 1 || !(slowdown >= 1)) throw new Error(HELP)
  return { rounds, steps: chosen, slowdown }
}

function isStep(name: string): name is StartupStep {
  return name in STARTUP_STEPS
}

async function variantOf(label: string, page: Variant['page'], folder: string): Promise<Variant> {
  return { label, page, testBed: await openTestBed({ viewer: folder, plain }, TEN_MEGABITS), times: [] }
}

function hashOf(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const path = join(folder, name)
    if (statSync(path).isFile()) hash.update(name).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/**
 * Formats the medians as a table. A positive number under `step saves` means that the step makes the call visible, or
 * playable, that much sooner.
 */
function tableOf(all: readonly Variant[]): string {
  const shownOf = ({ times }: Variant) => medianOf(times.map(({ callShown }) => callShown)) ?? Number.NaN
  const playableOf = ({ times }: Variant) => medianOf(times.map(({ playable }) => playable)) ?? Number.NaN
  const [bare, base] = all
  if (!bare || !base) return ''
  const rows = all.map((variant) => [
    variant.label,
    milliseconds(shownOf(variant)),
    `${(shownOf(variant) / shownOf(bare)).toFixed(2)} ×`,
    variant.page === 'plain' ? '' : milliseconds(shownOf(variant) - shownOf(base)),
    variant.page === 'plain' ? '' : milliseconds(playableOf(variant)),
    variant.page === 'plain' ? '' : milliseconds(playableOf(variant) - playableOf(base)),
    spreadOf(variant.times.map(({ callShown }) => callShown)),
  ])
  const header = ['build', 'call shown', '÷ bare page', 'step saves', 'playable', 'step saves', 'call shown, quartiles']
  return [header, header.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function milliseconds(time: number): string {
  return `${Math.round(time)} ms`
}

/** The first and third quartiles. A saving smaller than the range between them is noise. */
function spreadOf(values: readonly number[]): string {
  const sorted = values.toSorted((one, other) => one - other)
  const quartile = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
  return `${Math.round(quartile(0.25))}–${milliseconds(quartile(0.75))}`
}
