import { readFileSync } from 'node:fs'

export type Voice =
  | { engine: 'flite'; name: 'slt' | 'rms' | 'awb' | 'kal16'; stretch?: number }
  | { engine: 'espeak-ng'; name: string; wordsPerMinute: number; pitch: number }
  /** The turn with the same words in another sample call of the same sample rate and one channel. */
  | { engine: 'recording'; name: string }

export type ScriptRole = 'agent' | 'user' | 'system'

export type ScriptTurn = {
  role: ScriptRole
  content: string
  spoken: string
  /** Before the turn, whose start `offsets` then rounds up or delays by up to 0.64 s. */
  silenceSeconds: number | undefined
  overlapSeconds: number | undefined
  /** Then the speech is cut off; 0: never spoken. */
  spokenSeconds: number | undefined
  /** In the silence before the turn, on the agent's side. */
  holdMusicSeconds: number | undefined
  /** Pressed after the speech. */
  keys: string
  /** After the speech: `BEEP`. */
  hasTone: boolean
  /** Spoken, but not in the transcript. */
  isLeftOut: boolean
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
  voices: Record<'agent' | 'user', Voice> & { system?: Voice }
  encoding: {
    sampleRate: 8000 | 16000 | 22050 | 44100
    /** In stereo, the agent is on the left. */
    channels: 1 | 2
    lameOptions: readonly string[]
  }
  turns: readonly ScriptTurn[]
}

/** `scripts/NAME.json`, with what it doesn't contain itself from the script that it is `like`. */
export function readScript(name: string): CallScript {
  const file = readFileSync(new URL(`./scripts/${name}.json`, import.meta.url), 'utf8')
  // Tests and `npm run calls` fail if a script isn't as the type says.
  const { like, turns, ...facts } = JSON.parse(file) as Omit<CallScript, 'turns'> & { like?: string; turns?: string[] }
  return { ...(like && readScript(like)), ...facts, ...(turns && { turns: turns.map(readTurn) }), name } as CallScript
}

/**
 * Of `agent (after 0.8, overlap 0.7, for 3.6, music 8, keys 1#, tone, left out): In [2|two] days.`, with any of these
 * options, in seconds. Of `[2|two]`, the first is written and the second is spoken.
 */
function readTurn(line: string): ScriptTurn {
  const [, speaker, list = '', words = ''] = /^ *(agent|customer|system)(?: \((.*?)\))?: (.*)$/.exec(line) ?? []
  if (speaker === undefined) throw new Error(`Not a turn: ${line}`)
  const options = new Map(list.split(', ').map((option) => option.split(' ') as [string, string]))
  const seconds = (name: string) => (options.has(name) ? Number(options.get(name)) : undefined)
  return {
    role: speaker === 'customer' ? 'user' : (speaker as ScriptRole),
    content: words.replaceAll(/\[(.*?)\|.*?\]/g, '$1'),
    spoken: words.replaceAll(/\[.*?\|(.*?)\]/g, '$1').replaceAll('’', "'"),
    silenceSeconds: seconds('after'),
    overlapSeconds: seconds('overlap'),
    spokenSeconds: seconds('for'),
    holdMusicSeconds: seconds('music'),
    keys: options.get('keys') ?? '',
    hasTone: options.has('tone'),
    isLeftOut: options.has('left'),
  }
}
