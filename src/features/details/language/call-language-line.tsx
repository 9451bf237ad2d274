import { ChevronDown } from 'lucide'
import { useEffect } from 'react'
import { NO_WORDS, SPOKEN_LANGUAGES, spokenLanguageOf, UNDETERMINED } from '../../../domain/spoken/spoken-languages.ts'
import { Popover } from '../../../ui/controls/popover.tsx'
import { useLocale, useMessages } from '../../../ui/settings/settings-provider.tsx'
import { useDeferredMessages } from '../../../ui/settings/use-deferred-messages.ts'

type Props = {
  /** The detected languages; see `callLanguages`. Null until they are known. */
  languages: readonly string[] | null
  /** The language that the user chose; null if it is detected. `UNDETERMINED` means a language without spoken forms. */
  chosen: string | null
  onChoose: (language: string | null) => void
  /** Called with a sentence about what the masks can't hide in the call; null if they can hide everything. */
  onMaskingLimit: (limit: string | null) => void
}

/** Shows the language in which values are searched for and lets the user change it for this call. */
export function CallLanguageLine({ languages, chosen, onChoose, onMaskingLimit }: Props) {
  const all = useMessages()
  const messages = useDeferredMessages()?.callLanguage
  const locale = useLocale()
  const isUnrecognised = languages?.[0] === UNDETERMINED
  const hasWords = languages?.[0] !== NO_WORDS
  const isUnsupported = (chosen === null ? languages : [chosen])?.some((code) => spokenLanguageOf(code) === null)
  const kind = chosen === null && isUnrecognised ? 'maskingLimitUnrecognised' : 'maskingLimit'
  const limit = (isUnsupported && hasWords && messages?.[kind]) || null
  useEffect(() => {
    onMaskingLimit(limit)
    return () => onMaskingLimit(null)
  }, [limit, onMaskingLimit])
  if (!messages || !languages) return null
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  const nameOf = (code: string) => (code === UNDETERMINED ? messages.other : (names.of(code) ?? code))
  const detected = isUnrecognised
    ? messages.unknown
    : hasWords
      ? messages.detected(languages.map(nameOf).join(all.comma))
      : messages.noWords
  return (
    <Popover
      label={messages.label + all.colon + (chosen === null ? detected : nameOf(chosen))}
      title={messages.label}
      endIcon={ChevronDown}
      className="-mx-2 !h-6 max-w-full !px-2 text-t1 font-normal pointer-coarse:!h-11"
    >
      <fieldset aria-label={messages.label} className="grid min-w-36">
        {[null, ...SPOKEN_LANGUAGES, UNDETERMINED].map((code) => (
          <label
            key={code}
            className="flex min-h-8 cursor-pointer items-center gap-2 rounded-r1 px-2 hover:bg-sunken has-checked:font-semibold pointer-coarse:min-h-11"
          >
            <input
              type="radio"
              name="call-language"
              className="accent-(--accent)"
              checked={code === chosen}
              onChange={() => onChoose(code)}
            />
            {code === null ? detected : nameOf(code)}
          </label>
        ))}
      </fieldset>
      <p className="mt-1 max-w-72 px-2 text-t1 text-ink-3">{messages.hint}</p>
    </Popover>
  )
}
