export type Voice =
  | { engine: 'flite'; name: 'slt' | 'rms' | 'awb' | 'kal16'; stretch?: number }
  | { engine: 'espeak-ng'; name: string; wordsPerMinute: number; pitch: number }
  /** The turn with the same words in another sample call of the same sample rate and one channel. */
  | { engine: 'recording'; name: string }

export type ScriptRole = 'agent' | 'user' | 'system'

export type ScriptTurn = {
  role: ScriptRole
  content: string
  /** If it differs from `content`, as for digits or emoji. */
  spoken?: string
  voice?: Voice
  /** Before the turn, whose start `offsets` then rounds up or delays by up to 0.64 s. */
  silenceSeconds?: number
  overlapSeconds?: number
  /** Then the speech is cut off; 0: never spoken. */
  spokenSeconds?: number
  /** Spoken, but not in the transcript. */
  isLeftOut?: true
  /** In the silence before the turn, on the agent's side. */
  holdMusicSeconds?: number
  /** Adds `BEEP` after the speech. */
  tone?: true
  /** Pressed after the speech, such as `1#`. */
  keys?: string
}

/** Of an answering machine, with the pause before it. */
export const BEEP = { pauseSeconds: 0.35, seconds: 0.45, frequency: 1000 } as const

/** Of a telephone, each after the pause. */
export const KEY_PRESS = { pauseSeconds: 0.12, seconds: 0.14 } as const

export type CallScript = {
  /** Of the files in `media/`, without extensions. */
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
  /** `rounded down`: turns start at any millisecond, the transcript has whole seconds. */
  offsets: 'whole seconds' | 'milliseconds' | 'rounded down'
  earlySeconds?: number
  /** By default, it ends shortly after the last turn. */
  lengthSeconds?: number
  voices: { agent: Voice; user: Voice }
  encoding: {
    sampleRate: 8000 | 16000 | 22050 | 44100
    /** In stereo, the agent is on the left. */
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
