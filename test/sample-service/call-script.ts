export type Voice =
  | { engine: 'flite'; name: 'slt' | 'rms' | 'awb' | 'kal16'; stretch?: number }
  | { engine: 'espeak-ng'; name: string; wordsPerMinute: number; pitch: number }

export type ScriptRole = 'agent' | 'user' | 'system'

export type ScriptTurn = {
  role: ScriptRole
  content: string
  /** What is spoken where it is not what is written: digits, emoji, abbreviations. */
  spoken?: string
  voice?: Voice
  /** The least silence before the turn; the offset is then rounded up to what the script's `offsets` allow. */
  silenceSeconds?: number
  /** A tone after the words, as of an answering machine. */
  tone?: true
}

/** Who says what on one call, the facts around it, and how its recording is encoded. */
export type CallScript = {
  /** Names the two files in `media/`. */
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
  offsets: 'whole seconds' | 'milliseconds'
  /** Fixes the length of the recording; by default it ends shortly after the last turn. */
  lengthSeconds?: number
  voices: { agent: Voice; user: Voice }
  encoding: {
    sampleRate: 8000 | 16000 | 22050 | 44100
    /** With two channels the agent is left, everybody else right. */
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
