/** One thing that a hurried person does. */
export type Step =
  | { does: 'open'; uid: string; then: 'at once' | 'a moment' | 'words' | 'sound' }
  | { does: 'back' }
  /** Forgets the key and gives it again. */
  | { does: 'key' }
  | { does: 'play' }
  | { does: 'seek' }

/** Calls that are quick, slow, refused, unfinished or broken in their own ways. */
const ON_THE_WAY = [
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
/** Those of which it is known what must stand there in the end. */
const AT_LAST = ['sample-complaint', 'sample-voicemail', 'sample-never-connected', 'sample-booking', 'call-turns-7']
const THEN = ['at once', 'at once', 'a moment', 'words', 'sound'] as const

/** The same order for the same seed; it ends with the opening of `last`. */
export function randomOrder(seed: number): { steps: Step[]; last: string } {
  const random = createRandom(seed)
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)] as T
  const steps: Step[] = []
  const opened: string[] = []
  const open = (uid: string, then: (typeof THEN)[number]) => {
    opened.push(uid)
    steps.push({ does: 'open', uid, then })
  }
  const count = 2 + Math.floor(random() * 3)
  while (steps.length < count) {
    const chance = random()
    if (opened.length > 1 && chance < 0.15) {
      opened.pop()
      steps.push({ does: 'back' })
    } else if (opened.length > 0 && chance < 0.22) steps.push({ does: 'key' })
    else if (opened.length > 0 && chance < 0.4) steps.push({ does: pick(['play', 'seek'] as const) })
    else {
      const uid = pick(ON_THE_WAY.filter((candidate) => candidate !== opened.at(-1)))
      open(uid, /slow|hang|status|html|reset|cut/.test(uid) ? pick(['at once', 'a moment']) : pick(THEN))
    }
  }
  const last = pick(AT_LAST.filter((uid) => uid !== opened.at(-1)))
  open(last, 'at once')
  return { steps, last }
}

/** Numbers from 0 up to 1 that look like chance, the same for the same seed: a linear congruence, its upper bits. */
export function createRandom(seed: number): () => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
