import { Play } from 'lucide-react'
import { useId } from 'react'
import { type Call, isLive } from '../../../domain/call/call.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { useUnmeasured } from '../../../playback/use-comparison.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'
import { endSentence, figureTexts } from '../messages/conversation-facts.ts'
import type { ConversationTexts } from '../messages/en.ts'
import { textsOf } from '../messages/texts.ts'
import { type Conversation, useConversation } from '../playback/use-conversation.ts'
import { useFindingRows } from '../playback/use-finding-rows.ts'
import { FindingList } from './finding-list.tsx'

type Props = { call: Call; canPlay: boolean }
type PartProps = Props & { texts: ConversationTexts }

/** Whether the call went well: what stands out, the figures, and how it ended. */
export function FindingsSection({ call, canPlay, className }: Props & { className: string }) {
  const texts = textsOf(useMessages())
  const id = useId()
  return (
    <section className={`px-5 py-2.5 max-middle:px-4 ${className}`}>
      <h3 id={id} className="mb-1 text-t2 text-ink-3">
        {texts.findings}
      </h3>
      <Findings {...{ call, canPlay, texts }} labelledBy={id} />
    </section>
  )
}

function Findings({ call, canPlay, texts, labelledBy }: PartProps & { labelledBy: string }) {
  const rows = useFindingRows(call, texts)
  const conversation = useConversation()
  const remark = useRemark(call, conversation, rows.length === 0, texts)
  return (
    <div className="text-t2 text-ink-2">
      <FindingList {...{ rows, texts, canPlay, labelledBy }} />
      {remark !== null && <p className="text-ink-3">{remark}</p>}
      {(conversation?.figures || conversation?.voicemail) && <Figures {...{ conversation, call, canPlay, texts }} />}
    </div>
  )
}

/** Why something isn't known, or that nothing stands out; null while it isn't known yet. */
function useRemark(
  call: Call,
  conversation: Conversation | null,
  isEmpty: boolean,
  texts: ConversationTexts,
): string | null {
  const { unmeasured } = useMessages().listening
  const reason = useUnmeasured()
  if (!call.hasRecording) return isLive(call) ? null : texts.notMeasured['no-recording']
  if (reason !== null) return reason === 'pending' ? null : unmeasured[reason]
  if (conversation && conversation.heard.unknown.length > 0) return texts.notMeasured['lost-sound']
  return conversation && isEmpty ? texts.nothing : null
}

function Figures({ conversation, call, canPlay, texts }: PartProps & { conversation: Conversation }) {
  const messages = useMessages()
  const { player } = usePlayback()
  const { heard, figures, findings, voicemail } = conversation
  const shown = figures ? figureTexts(figures, messages, texts) : []
  const isEndKnown = voicemail?.state === 'cut-off' || findings.some(({ kind }) => kind === 'call-end')
  const hearEnd = () => {
    player.seek(Math.max(0, (player.state.get().duration ?? 0) - 10))
    player.play()
  }
  return (
    <>
      {shown.length > 0 && (
        <ul aria-label={texts.figures} className="flex flex-wrap gap-x-4 pt-1 text-t1 leading-5 tabular-nums">
          {shown.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      {heard.end && !isEndKnown && <p>{`${endSentence(heard.end, call.endedReason, messages, texts)}.`}</p>}
      {canPlay && <Button label={texts.hearEnd} icon={Play} className="-ms-3 print:hidden" onClick={hearEnd} />}
      {figures && (
        <details className="text-t1 text-ink-3 print:hidden">
          <summary className="-ms-1.5 w-fit rounded-r1 px-1.5 leading-6 hover:bg-sunken hover:text-ink pointer-coarse:leading-11">
            {figures.isEstimate ? texts.method.estimatedTitle : texts.method.title}
          </summary>
          <p className="pt-1 pb-2 text-ink-2">{texts.method[heard.basis]}</p>
        </details>
      )}
    </>
  )
}
