import { useId } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'
import { ConversationFigures } from './conversation-figures.tsx'

/** Reserves the height of four rows of figures (eight in a narrow panel) and the lines below them. */
const RESERVED =
  'min-h-118 @min-[24rem]:min-h-74 pointer-coarse:min-h-126 pointer-coarse:@min-[24rem]:min-h-82 print:min-h-0'

/** Reserves the height of a voicemail's parts and the lines around them. */
const RESERVED_FOR_VOICEMAIL = 'min-h-34 pointer-coarse:min-h-50 print:min-h-0'

/** Shows how the conversation or the voicemail went, with figures measured from the sound. */
export function ConversationSection({ call, canPlay }: { call: Call; canPlay: boolean }) {
  const messages = useMessages().details
  const { isVoicemail } = usePlayback()
  const reserved = isVoicemail ? RESERVED_FOR_VOICEMAIL : RESERVED
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, not figures
    <div role="group" aria-labelledby={id} className="@container relative px-5 py-2.5 max-middle:px-4">
      <h3 id={id} className="flex min-h-7 items-center text-t2 text-ink-3 pointer-coarse:min-h-11">
        {isVoicemail ? messages.voicemail : messages.conversation}
      </h3>
      <div className={call.hasRecording ? reserved : 'min-h-4'}>
        <ConversationFigures call={call} canPlay={canPlay} />
      </div>
    </div>
  )
}
