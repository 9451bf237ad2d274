import { useEffect, useState } from 'react'
import type { Preferences } from '../host/preferences.ts'
import type { ReadableStore } from '../lib/create-store.ts'
import { useStore } from '../ui/use-store.ts'
import { directionOf, type LanguageChoice, loadTongue, type Tongue } from '../words/languages.ts'
import { useWish } from './use-wish.ts'

/** The page's language, which may change while it is shown. */
export function useTongue(
  first: Tongue,
  asked: LanguageChoice | null,
  preferences: ReadableStore<Preferences>,
  own: readonly string[],
): Tongue {
  const wanted = useWish(asked, useStore(preferences).language)
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
  useEffect(() => tellLanguage(language), [language])
  return tongue
}

/** Says in the document which language it is in. What stands there already is styled anew by it, all of it. */
export function tellLanguage(language: string): void {
  const { documentElement: page } = document
  if (page.lang === language) return
  page.lang = language
  page.dir = directionOf(language)
}
