import { Play } from 'lucide-react'
import { turnIndexAt } from '../../domain/call/timeline.ts'
import type { Voicemail } from '../../domain/conversation/voicemail.ts'
import { voicemailParts, voicemailSentence } from '../../messages/conversation-facts.ts'
import type { DeferredMessages } from '../../messages/messages.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { useShowMoment } from '../../playback/use-show-moment.ts'
import { Button } from '../../ui/controls/button.tsx'

type Props = { voicemail: Voicemail; texts: DeferredMessages['conversation']; canPlay: boolean }

/** When the greeting, the tone and the message are heard, each as a button to its moment, and how the message was left. */
export function VoicemailFigures({ voicemail, texts, canPlay }: Props) {
  const { timeline } = usePlayback()
  const showMoment = useShowMoment()
  const sentence = voicemailSentence(voicemail, texts)
  return (
    <>
      {sentence !== null && <p className="text-t3 font-semibold">{`${sentence}.`}</p>}
      <div className="-ms-2 flex flex-wrap items-center gap-x-1 tabular-nums">
        {voicemailParts(voicemail, texts).map(({ label, moment }) =>
          moment === null ? (
            <span key={label} className="px-2 text-t2 text-ink-3">
              {label}
            </span>
          ) : (
            <Button
              key={label}
              label={label}
              icon={Play}
              size="small"
              onClick={() => {
                const turn = turnIndexAt(timeline, moment.start)
                showMoment({ ...moment, turn: turn < 0 ? null : turn }, { plays: canPlay })
              }}
            />
          ),
        )}
      </div>
    </>
  )
}
