import { AudioLines } from 'lucide'
import { useId, useState } from 'react'
import type { Seconds } from '../../../domain/units.ts'
import type { DeferredMessages } from '../../../messages/messages.ts'
import { useComparison, useIsComparisonPending } from '../../../playback/comparison/use-comparison.ts'
import { usePlayback } from '../../../playback/playback-provider.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { useMessages } from '../../../ui/settings/settings-provider.tsx'
import { useDeferredMessages } from '../../../ui/settings/use-deferred-messages.ts'
import { useStore } from '../../../ui/use-store.ts'
import { useSyncProposal } from './use-sync-proposal.ts'

/**
 * Controls that fit the transcript to the voice, either by shifting all turns equally or by moving each turn to its
 * onset.
 */
export function VoiceSync() {
  const messages = useDeferredMessages()?.voiceSync
  return (
    // The section is as tall as its placeholder, with or without a proposal, so the menu doesn't move.
    <div className="grid min-h-21 content-start gap-2 border-line border-t pt-2">
      {messages && <Controls messages={messages} />}
    </div>
  )
}

function Controls({ messages }: { messages: DeferredMessages['voiceSync'] }) {
  const { pending } = useMessages().listening.unmeasured
  const { startsWithVoice } = usePlayback()
  const isOn = useStore(startsWithVoice)
  const isMeasured = useComparison() !== null
  const isPending = useIsComparisonPending()
  const fit = useFit()
  const textId = useId()
  const hint = isMeasured ? messages.startHint : isPending ? pending : messages.notMeasured
  const fitText = fit.isApplied ? messages.fitted : fit.proposal?.text
  return (
    <>
      <div className="flex min-h-8 items-center justify-between gap-2">
        <p id={textId} role="status" className="text-t1 text-ink-2">
          {fitText ?? hint}
        </p>
        {/* One button applies and undoes the proposal so that focus stays where it is. The second click of a double
            click must not undo the first. */}
        {fitText && (
          <Button
            look="outlined"
            label={fit.isApplied ? messages.undo : messages.fit}
            onClick={({ detail }) => detail < 2 && fit.toggle()}
          />
        )}
      </div>
      <Button
        label={messages.startWithVoice}
        icon={AudioLines}
        aria-pressed={isOn}
        aria-describedby={isMeasured ? undefined : textId}
        disabled={!isMeasured && !isOn}
        onClick={() => startsWithVoice.set(!isOn)}
        wraps
      />
    </>
  )
}

/** The proposed shift of the whole transcript. Once applied, it can be undone until the sync offset changes again. */
function useFit() {
  const { syncOffset } = usePlayback()
  const current = useStore(syncOffset)
  const proposal = useSyncProposal()
  const [applied, setApplied] = useState<{ from: Seconds; to: Seconds } | null>(null)
  const isApplied = applied?.to === current
  return {
    proposal,
    isApplied,
    toggle() {
      if (isApplied) return syncOffset.set(applied.from)
      if (!proposal) return
      setApplied({ from: current, to: proposal.syncOffset })
      syncOffset.set(proposal.syncOffset)
    },
  }
}
