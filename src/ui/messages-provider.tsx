import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { createStore, type Store } from '../lib/create-store.ts'
import { Button } from './button.tsx'
import { useWords } from './settings-provider.tsx'
import { useStore } from './use-store.ts'

/** What was done, said for a moment; `id` tells the same words said twice apart. */
type Told = { id: number; text: string }
type Messages = { told: Store<Told | null>; byHand: Store<string | null> }

const MessagesContext = createContext<Messages | null>(null)

const SHOWN_FOR = 2500

/** Where the page says what it has just done, and gives out what the browser would not let it copy. */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const [messages] = useState<Messages>(() => ({
    told: createStore<Told | null>(null),
    byHand: createStore<string | null>(null),
  }))
  return (
    <MessagesContext value={messages}>
      {children}
      <Toast told={messages.told} />
      <CopyByHand text={messages.byHand} />
    </MessagesContext>
  )
}

function useMessages(): Messages {
  const messages = useContext(MessagesContext)
  if (!messages) throw new Error('useMessages needs a MessagesProvider')
  return messages
}

/** Says for a moment what was done. */
export function useSay(): (text: string) => void {
  const { told } = useMessages()
  return (text) => told.set({ id: (told.get()?.id ?? 0) + 1, text })
}

/** Shows a text, selected, to be copied by hand. */
export function useOfferByHand(): (text: string) => void {
  return useMessages().byHand.set
}

function Toast({ told }: { told: Store<Told | null> }) {
  const message = useStore(told)
  useEffect(() => {
    if (!message) return
    const timer = setTimeout(() => told.set(null), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [told, message])
  // The region stands while it is empty: a hidden one would not say its first words.
  return (
    <div
      role="status"
      className="pointer-events-none fixed bottom-6 left-1/2 z-40 max-w-[calc(100vw-2rem)] -translate-x-1/2 max-middle:bottom-(--player-height) print:hidden"
    >
      {message && (
        <p
          key={message.id}
          className="forced-color-adjust-none rounded-full bg-accent px-4 py-2 font-medium text-on-accent shadow-high"
        >
          {message.text}
        </p>
      )}
    </div>
  )
}

function CopyByHand({ text }: { text: Store<string | null> }) {
  const words = useWords()
  const shown = useStore(text)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (shown === null) return
    dialog.current?.showModal()
    dialog.current?.querySelector('textarea')?.select()
  }, [shown])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="by-hand-title"
      onClose={() => text.set(null)}
      className="m-auto w-[min(36rem,calc(100vw-2rem))] rounded-r3 border border-line bg-surface p-5 text-ink shadow-high"
    >
      {shown !== null && (
        <form method="dialog" className="grid gap-3">
          <h2 id="by-hand-title" className="text-t4 font-semibold">
            {words.share.byHand}
          </h2>
          <p className="text-ink-2">{words.share.byHandHint}</p>
          <textarea
            readOnly
            aria-label={words.share.byHand}
            value={shown}
            rows={Math.min(12, shown.split('\n').length + 1)}
            className="w-full rounded-r2 border border-line-firm bg-surface p-3 font-mono text-t1"
          />
          <Button type="submit" look="filled" label={words.shortcuts.close} className="justify-self-end" />
        </form>
      )}
    </dialog>
  )
}
