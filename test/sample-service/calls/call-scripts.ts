import type { CallScript } from './call-script.ts'

import { booking } from './scripts/booking.ts'
import { complaint } from './scripts/complaint.ts'
import { early } from './scripts/early.ts'
import { hour } from './scripts/hour.ts'
import { interruptions, interruptionsMix } from './scripts/interruptions.ts'
import { arabic, french, german, spanish } from './scripts/languages.ts'
import { live } from './scripts/live.ts'

import { unusual } from './scripts/unusual.ts'
import { unwritten } from './scripts/unwritten.ts'
import { voicemail, voicemailVariants } from './scripts/voicemail.ts'

/** Every turn starts at its offset, after the previous one has ended. */
export const callScripts: readonly CallScript[] = [booking, complaint, voicemail, live, unusual, hour]

/** In `media/conversations/`; stereo recordings with `NAME.truth.json`. */
export const conversationScripts: readonly CallScript[] = [interruptions, interruptionsMix, early, unwritten]

export const languageScripts: readonly CallScript[] = [german, spanish, french, arabic]

/** Scripts of the other states of a voicemail, with the words of `voicemail`. Their recordings are in `media/voicemails/`. */
export const voicemailScripts: readonly CallScript[] = Object.values(voicemailVariants)
