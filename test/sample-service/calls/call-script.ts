export type Voice =
  | { engine: 'flite'; name: 'slt' | 'rms' | 'awb' | 'kal16'; stretch?: number }
  | { engine: 'espeak-ng'; name: string; wordsPerMinute: number; pitch: number }
  /** The turn with the same words in another sample call of the same sample rate and one channel. */
  | { engine: 'recording'; name: string }

export type ScriptRole = 'agent' | 'user' | 'system'

export type ScriptTurn = {
  role: ScriptRole
  content: string
  /** The text to synthesise if it differs from `content`, for example for digits, emoji or abbreviations. */
  spoken?: string
  voice?: Voice
  /**
   * Minimum silence before the turn. The turn's start is then rounded up to a whole second or delayed by up to 0.64 s,
   * depending on the script's `offsets`.
   */
  silenceSeconds?: number
  /** How long before the end of the previous turn this one starts, which makes both sides speak at once. */
  overlapSeconds?: number
  /** The number of seconds after which the speech is cut off. If 0, the turn is never spoken. */
  spokenSeconds?: number
  /** Plays hold music on the agent's side during the silence before the turn. */
  holdMusicSeconds?: number
  /** Adds the beep of an answering machine after the speech (see `BEEP`). */
  tone?: true
}

/** The beep of an answering machine, and the pause before it. */
export const BEEP = { pauseSeconds: 0.35, seconds: 0.45, frequency: 1000 } as const

/** The script of a sample call: metadata, turns, voices, and the encoding of its recording. */
export type CallScript = {
  /** The path of the call's files in `media/`, without their extensions. */
  name: string
  description: string
  agent: { name: string; slug: string }
  toNumber: string
  endedReason: string
  createdAt: string
  startAt: string
  successEvaluation: boolean
  inputData: Readonly<Record<string, unknown>>
  outputData: Readonly<Record<string, unknown>>
  /**
   * `whole seconds`: every turn starts at a whole second. `rounded down`: turns may start at any millisecond, but the
   * transcript contains whole seconds.
   */
  offsets: 'whole seconds' | 'milliseconds' | 'rounded down'
  /** The number of seconds by which the transcript is ahead of the recording. */
  earlySeconds?: number
  /** The length of the recording. By default, the recording ends shortly after the last turn. */
  lengthSeconds?: number
  voices: { agent: Voice; user: Voice }
  encoding: {
    sampleRate: 8000 | 16000 | 22050 | 44100
    /** In stereo, the agent is on the left channel and everyone else on the right. */
    channels: 1 | 2
    lameOptions: readonly string[]
  }
  turns: readonly ScriptTurn[]
}

type TurnOptions = Omit<ScriptTurn, 'role' | 'content'>

export function agent(content: string, options: TurnOptions = {}): ScriptTurn {
  return { role: 'agent', content, ...options }
}

export function customer(content: string, options: TurnOptions = {}): ScriptTurn {
  return { role: 'user', content, ...options }
}
