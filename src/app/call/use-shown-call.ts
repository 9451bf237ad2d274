import { useEffect, useMemo, useState } from 'react'
import type { Call } from '../../domain/call/call.ts'
import { openCall, veilCall } from '../../domain/call/hidden-call.ts'
import { createStore } from '../../lib/create-store.ts'
import { yieldToMain } from '../../lib/timing/yield-to-main.ts'
import type { Hiding, HidingControl, HidingView, PrivacyCapability } from '../../reading/hiding.ts'
import { inlineText, useToast } from '../../ui/feedback/use-toast.ts'
import { loadScript } from '../../ui/loading/load-script.ts'
import { useMessages, usePreferences } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'
import { capabilities } from '../capabilities.ts'
import { privacyScript } from './privacy-script.ts'

/** Milliseconds that reading the call may block the page at a time; most calls need less in total. */
const BUDGET = 12

const NO_VIEW = createStore<HidingView | null>(null)

/** Outlives the sessions of a call. Filled when the script that hides is first used. */
export type HidingMemory = { control: HidingControl | null }

const controlOf = (memory: HidingMemory, { createHiding }: PrivacyCapability) => (memory.control ??= createHiding())

/**
 * What is shown, copied, saved or searched must come from this call. Until it is known what is private, and without the
 * script that finds it, everything is hidden.
 */
export function useShownCall(call: Call, memory: HidingMemory): { shown: Call; hiding: Hiding } {
  const { hidden: texts, trouble } = useMessages()
  const [{ hidePrivate: level }] = usePreferences()
  const showToast = useToast()
  const { script } = useStore(privacyScript)
  const control = script && controlOf(memory, script)
  const view = useStore<HidingView | null>(control?.view ?? NO_VIEW)
  useEffect(() => control?.follow(call, level), [control, call, level])

  const isActive = level !== false || view?.hidesByHand === true
  useEffect(() => {
    if (isActive) privacyScript.load()
  }, [isActive])
  const [readCall, setReadCall] = useState<Call | null>(null)
  const isRead = useMemo(
    () => level !== true || readCall === call || control?.read(call, BUDGET) === true,
    [level, readCall, call, control],
  )
  useEffect(() => {
    if (isRead || !control) return
    const controller = new AbortController()
    const read = async () => {
      while (!control.read(call, BUDGET)) {
        await yieldToMain()
        if (controller.signal.aborted) return
      }
      setReadCall(call)
    }
    void read()
    return () => controller.abort()
  }, [isRead, control, call])

  const hidden = useMemo(() => {
    if (!isActive) return openCall(call)
    return view && isRead ? view.hide(call, level, texts) : veilCall(call, texts)
  }, [isActive, call, view, isRead, level, texts])
  const hiding = useMemo<Hiding>(() => {
    const { hiddenValues, privateIntervals, text } = hidden
    const load = capabilities.privacy
    return {
      ...{ level, isActive, hiddenValues, privateIntervals, text },
      canShow: (index) => load !== undefined && call.timeline.turns[index]?.hidden === undefined,
      change:
        load === undefined
          ? null
          : (act) => {
              privacyScript.load()
              loadScript(load).then(
                (loaded) => act(controlOf(memory, loaded).commands(call, hidden)),
                () => showToast(inlineText(trouble.missingScript)),
              )
            },
    }
  }, [call, memory, hidden, level, isActive, showToast, trouble])
  return { shown: hidden.call, hiding }
}

export function useIsHidingReady(): boolean {
  const [{ hidePrivate }] = usePreferences()
  const { script, error } = useStore(privacyScript)
  return script !== null || error !== null || !hidePrivate
}

export function useIsHidingMissing(): boolean {
  const [{ hidePrivate }] = usePreferences()
  const { error } = useStore(privacyScript)
  return hidePrivate !== false && error !== null
}
