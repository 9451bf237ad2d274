export type Voice =
  | { engine: 'flite'; name: 'slt' | 'rms' | 'awb' | 'kal16'; stretch?: number }
  | { engine: 'espeak-ng'; name: string; wordsPerMinute: number; pitch: number }

export type ScriptRole = 'agent' | 'user' | 'system'

export type ScriptTurn = {
  role: ScriptRole
  content: string
  /** The text to synthesise if it differs from `content`, for example for digits, emoji or abbreviations. */
  spoken?: string
  voice?: Voice
  /** Minimum silence before the turn. The turn's start is then rounded up to the unit in the script's `offsets`. */
  silenceSeconds?: number
  /** Adds the beep of an answering machine after the speech. */
  tone?: true
}

/** The script of a sample call: metadata, turns, voices, and the encoding of its recording. */
export type CallScript = {
  /** The base name of the two files in `media/`. */
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
  /** Length of the recording. By default it ends shortly after the last turn. */
  lengthSeconds?: number
  voices: { agent: Voice; user: Voice }
  encoding: {
    sampleRate: 8000 | 16000 | 22050 | 44100
    /** In stereo the agent is on the left channel and everyone else on the right. */
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
