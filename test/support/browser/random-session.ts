/** By an impatient user. `waitFor`: before the next action. */
export type Step =
  | { action: 'open'; uid: string; waitFor: 'nothing' | '150 ms' | 'transcript' | 'recording' }
  | { action: 'back' | 'key' | 'play' | 'seek' }

/** Fast, slow, refused, unfinished or broken. */
const INTERMEDIATE_CALLS = [
  'sample-booking',
  'sample-voicemail',
  'call-slow-400',
  'call-slow-1500',
  'call-hang',
  'call-status-404',
  'call-status-503',
  'call-html',
  'call-reset',
  'audio-hang',
  'audio-slow-40000',
  'audio-cut-60000-always',
  'audio-html',
  'audio-hour-slow-100000',
]
const FINAL_CALLS = ['sample-complaint', 'sample-voicemail', 'sample-never-connected', 'sample-booking', 'call-turns-7']
const WAIT_FOR = ['nothing', 'nothing', '150 ms', 'transcript', 'recording'] as const

/** The same for the same seed. The last step opens `last`. */
export function randomSession(seed: number): { steps: Step[]; last: string } {
  const random = createRandom(seed)
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  const steps: Step[] = []
  const opened: string[] = []
  const open = (uid: string, waitFor: (typeof WAIT_FOR)[number]) => {
    opened.push(uid)
    steps.push({ action: 'open', uid, waitFor })
  }
  const count = 2 + Math.floor(random() * 3)
  while (steps.length < count) {
    const chance = random()
    if (opened.length > 1 && chance < 0.15) {
      opened.pop()
      steps.push({ action: 'back' })
    } else if (opened.length > 0 && chance < 0.22) steps.push({ action: 'key' })
    else if (opened.length > 0 && chance < 0.4) steps.push({ action: pick(['play', 'seek'] as const) })
    else {
      const uid = pick(INTERMEDIATE_CALLS.filter((candidate) => candidate !== opened.at(-1)))
      open(uid, /slow|hang|status|html|reset|cut/.test(uid) ? pick(['nothing', '150 ms']) : pick(WAIT_FOR))
    }
  }
  const last = pick(FINAL_CALLS.filter((uid) => uid !== opened.at(-1)))
  open(last, 'nothing')
  return { steps, last }
}

/** A linear congruential generator in [0, 1). */
export function createRandom(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
