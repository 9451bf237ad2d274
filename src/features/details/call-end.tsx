import { Play } from 'lucide'
import type { Call } from '../../domain/call/call.ts'
import type { HeardEnd } from '../../domain/conversation/heard-call.ts'
import { endSentence } from '../../messages/conversation-facts.ts'
import type { DeferredMessages } from '../../messages/messages.ts'
import { usePlayback } from '../../playback/playback-provider.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { useMessages } from '../../ui/settings/settings-provider.tsx'

type Props = { call: Call; end: HeardEnd; texts: DeferredMessages['conversation']; canPlay: boolean }

/** How the recording ends, and a button that plays its last 10 seconds. */
export function CallEnd({ call, end, texts, canPlay }: Props) {
  const messages = useMessages()
  const { player } = usePlayback()
  const hear = () => {
    player.seek(Math.max(0, end.end - 10))
    player.play()
  }
  return (
    <div className="min-h-18 text-t2 text-ink-2 pointer-coarse:min-h-21 print:min-h-0">
      <p>{endSentence(end, call.endedReason, messages, texts)}.</p>
      {canPlay && <Button label={texts.hearEnd} icon={Play} className="-ms-3 print:hidden" onClick={hear} />}
    </div>
  )
}
