import { expect, it } from 'vitest'
import { compareWithSound } from '../../../../../../src/capabilities/conversation/domain/comparison/compare-with-sound.ts'
import { buildTimeline, roleFrom } from '../../../../../../src/domain/call/timeline.ts'
import { timedTurns } from '../../../../../../src/domain/sound/heard-call.ts'
import { BEEP } from '../../../../../sample-service/calls/call-script.ts'
import { voicemail, voicemailVariants } from '../../../../../sample-service/calls/call-scripts.ts'
import { readRecordedCall } from '../../../../../sample-service/calls/recorded-call.ts'
import { WHOLE_SOUND } from '../../../../../support/call/drawn-conversation.ts'
import { measureMp3 } from '../../../../../support/speech/measure-mp3.ts'

const { beforeTone, cutOff } = voicemailVariants
const MAX_ERROR: Seconds = 0.2

it.each([
  { script: voicemail, state: 'whole' },
  { script: beforeTone, state: 'before-tone' },
  { script: cutOff, state: 'cut-off' },
] as const)(
  'in the recording of $script.name, the greeting, the tone and the message are heard',
  async ({ script, state }) => {
    const { facts, recording } = readRecordedCall(script)
    const measured = await measureMp3(recording)
    if (!measured) throw new Error('Nothing was measured')
    // Turns are written with whole seconds.
    const timeline = buildTimeline(
      facts.turns.map(({ role, content, startMs }) => {
        return { role: roleFrom(role), deliveredRole: role, text: content, start: Math.floor(startMs / 1000) }
      }),
    )
    const found = compareWithSound({
      measured,
      known: WHOLE_SOUND,
      loudnessRoles: measured.basis === 'mix' ? null : { agent: 0, customer: 1 },
      turns: timedTurns(timeline),
      turnCount: facts.turns.length,
      duration: facts.durationMs / 1000,
      clipped: [],
    }).voicemail
    const [greeting = { startMs: 0, endMs: 0 }, message = greeting] = facts.turns
    const tone = greeting.endMs / 1000 - BEEP.seconds
    const times = [
      ['greeting', found?.greeting?.start, greeting.startMs / 1000],
      ['end of the greeting', found?.greeting?.end, tone - BEEP.pauseSeconds],
      ['tone', found?.tone, tone],
      ['message', found?.message?.start, message.startMs / 1000],
      ['end of the message', found?.message?.end, message.endMs / 1000],
    ] as const
    expect(found?.state).toBe(state)
    expect(times.filter(([, time, real]) => !(Math.abs((time ?? Number.NaN) - real) <= MAX_ERROR))).toEqual([])
  },
)
