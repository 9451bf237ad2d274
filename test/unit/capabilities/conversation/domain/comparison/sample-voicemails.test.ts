import { expect, it } from 'vitest'
import { BEEP } from '../../../../../sample-service/calls/call-script.ts'
import { readRecordedCall } from '../../../../../sample-service/calls/recorded-call.ts'
import { voicemail, voicemailVariants } from '../../../../../sample-service/calls/scripts/voicemail.ts'
import { measureMp3 } from '../../../../../support/speech/measure-mp3.ts'
import { voicemailErrors, voicemailIn } from '../../../../../support/speech/voicemail-errors.ts'

const { beforeTone, cutOff } = voicemailVariants

it.each([
  { script: voicemail, state: 'whole' },
  { script: beforeTone, state: 'before-tone' },
  { script: cutOff, state: 'cut-off' },
] as const)('in the call $script.name, the greeting, the tone and the message are heard', async ({ script, state }) => {
  const { facts, recording } = readRecordedCall(script)
  const turns = facts.turns.map(({ role, startMs, endMs }) => ({
    side: role === 'agent' ? ('agent' as const) : ('customer' as const),
    start: startMs / 1000,
    end: endMs / 1000,
  }))
  const [{ start, end } = { start: 0, end: 0 }, message = null] = turns
  const tone = { start: end - BEEP.seconds, end }
  const truth = { greeting: { start, end: tone.start - BEEP.pauseSeconds }, tone, message, state, turns }
  const measured = await measureMp3(recording)
  expect(voicemailErrors(measured && voicemailIn(measured, turns, facts.durationMs / 1000), truth)).toEqual([])
})
