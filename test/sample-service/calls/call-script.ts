export type Voice =
  | { engine: 'flite'; name: 'slt' | 'rms' | 'awb' | 'kal16'; stretch?: number }
  | { engine: 'espeak-ng'; name: string; wordsPerMinute: number; pitch: number }

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
  /** In the silence before the turn, on the agent's side. */
  holdMusicSeconds?: number
  tone?: true
}

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
