import { readScript } from './call-script.ts'

export const booking = readScript('booking')
export const complaint = readScript('complaint')
export const voicemail = readScript('voicemail')
export const live = readScript('live')
export const unusual = readScript('unusual')
/** Repeated to fill an hour; without bit reservoir, copies can be concatenated. */
export const hour = readScript('hour-base')
export const interruptions = readScript('conversations/interruptions')
export const early = readScript('conversations/early')

/** The words of `voicemail`, if the message isn't left whole. */
export const voicemailVariants = {
  beforeTone: readScript('voicemails/before-tone'),
  cutOff: readScript('voicemails/cut-off'),
  none: readScript('voicemails/none'),
}

/** Every turn starts at its offset, after the previous one has ended. */
export const callScripts = [booking, complaint, voicemail, live, unusual, hour]

/** Stereo recordings have `NAME.truth.json`. */
export const conversationScripts = [
  interruptions,
  readScript('conversations/interruptions-mix'),
  early,
  readScript('conversations/unwritten'),
]

export const languageScripts = ['german', 'spanish', 'french', 'arabic'].map((name) => readScript(`languages/${name}`))

export const voicemailScripts = Object.values(voicemailVariants)
