import type { Call } from '../../../domain/call/call.ts'
import { conversationFacts } from '../../../messages/conversation-facts.ts'
import { useIsComparisonPending } from '../../../playback/comparison/use-comparison.ts'
import { useConversation } from '../../../playback/use-conversation.ts'
import { useRecordingState } from '../../../playback/use-player.ts'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'
import { useDeferredMessages } from '../../../ui/settings/use-deferred-messages.ts'
import { CallEnd } from '../call-end.tsx'
import { FigureTile } from './figure-tile.tsx'
import { FindingNavigation } from './finding-navigation.tsx'

/** Shows the figures of the conversation once the recording has been measured, or the reason why there are none. */
export function ConversationFigures({ call, canPlay }: { call: Call; canPlay: boolean }) {
  const messages = useMessages()
  const texts = useDeferredMessages()?.conversation
  const conversation = useConversation()
  const { unmeasured } = messages.listening
  const isPending = useIsComparisonPending()
  const isMeasured = useRecordingState((state) => state.speech !== null)
  if (!texts) return null
  if (!call.hasRecording) return <Unmeasured>{texts.notMeasured['no-recording']}</Unmeasured>
  if (!conversation) return isPending || isMeasured ? null : <Unmeasured>{unmeasured.unavailable}</Unmeasured>
  const { figures, findings, heard } = conversation
  if (!heard.deadAir) return <Unmeasured>{unmeasured.unsure}</Unmeasured>
  if (!figures) return <Unmeasured>{texts.notMeasured['no-speech']}</Unmeasured>
  const { isEstimate } = figures
  return (
    <>
      <FindingNavigation {...{ findings, texts, isEstimate, canPlay }} />
      <div className="-mx-2 grid gap-x-1 @min-[24rem]:grid-cols-2">
        {conversationFacts(figures, messages, texts).map((fact) => (
          <FigureTile key={fact.id} {...{ fact, texts, isEstimate, canPlay }} />
        ))}
      </div>
      {heard.end && <CallEnd {...{ call, texts, canPlay }} end={heard.end} />}
      <details className="text-t1 text-ink-3 print:hidden">
        <summary className="-ms-1.5 w-fit rounded-r1 px-1.5 leading-6 hover:bg-sunken hover:text-ink pointer-coarse:leading-11">
          {isEstimate ? texts.method.estimatedTitle : texts.method.title}
        </summary>
        <p className="pt-1 pb-2 text-ink-2">{texts.method[heard.basis]}</p>
      </details>
    </>
  )
}

function Unmeasured({ children }: { children: string }) {
  return <p className="text-t1 text-ink-3">{children}</p>
}
