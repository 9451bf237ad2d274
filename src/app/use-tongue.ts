import { useEffect, useRef, useState } from 'react'
import type { Preferences } from '../host/preferences.ts'
import type { ReadableStore } from '../lib/create-store.ts'
import { useStore } from '../ui/use-store.ts'
import { directionOf, type LanguageChoice, loadTongue, type Tongue } from '../words/languages.ts'

/** The page's language; the address's wish holds until the person or the portal chooses. */
export function useTongue(
  first: Tongue,
  asked: LanguageChoice,
  preferences: ReadableStore<Preferences>,
  own: readonly string[],
): Tongue {
  const { language: chosen } = useStore(preferences)
  const before = useRef(chosen)
  const wanted = asked !== 'auto' && chosen === before.current ? asked : chosen
  const [tongue, setTongue] = useState(first)
  useEffect(() => {
    let isWanted = true
    void loadTongue(wanted, own).then((next) => {
      if (isWanted) setTongue((now) => (now.words === next.words && now.locale === next.locale ? now : next))
    })
    return () => {
      isWanted = false
    }
  }, [wanted, own])
  const { language } = tongue.words
  useEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = directionOf(language)
  }, [language])
  return tongue
}
