import { ChevronDown } from 'lucide'
import { useEffect } from 'react'
import { SPOKEN_LANGUAGES, spokenLanguageOf } from '../../../domain/spoken/spoken-languages.ts'
import { Popover } from '../../../ui/controls/popover.tsx'
import { useLocale, useMessages } from '../../../ui/settings/settings-provider.tsx'
import { useDeferredMessages } from '../../../ui/settings/use-deferred-messages.ts'

/** The code of a language that has no table of spoken forms, for a user who knows that the call is in one. */
const UNDETERMINED = 'und'

type Props = {
  /** The detected languages; null until they are known. */
  languages: readonly string[] | null
  /** The language that the user chose; null if it is detected. */
  chosen: string | null
  onChoose: (language: string | null) => void
  /** Called with what the masks can't hide in the call; null if there is nothing. */
  onMaskingLimit: (limit: string | null) => void
}

/** Shows the language in which values are searched for, and lets the user change it for this call. */
export function CallLanguageLine({ languages, chosen, onChoose, onMaskingLimit }: Props) {
  const all = useMessages()
  const messages = useDeferredMessages()?.callLanguage
  const locale = useLocale()
  const codes = chosen === null ? languages : [chosen]
  const limit = codes?.some((code) => spokenLanguageOf(code) === null) ? (messages?.maskingLimit ?? null) : null
  useEffect(() => {
    onMaskingLimit(limit)
    return () => onMaskingLimit(null)
  }, [limit, onMaskingLimit])
  if (!messages || !languages) return null
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  const detected = languages.map((code) => names.of(code) ?? code).join(all.comma)
  const nameOf = (code: string | null) => {
    if (code === null) return detected === '' ? messages.unknown : messages.detected(detected)
    return code === UNDETERMINED ? messages.other : (names.of(code) ?? code)
  }
  return (
    <Popover
      label={messages.label + all.colon + nameOf(chosen)}
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
            {nameOf(code)}
          </label>
        ))}
      </fieldset>
      <p className="mt-1 max-w-72 px-2 text-t1 text-ink-3">{messages.hint}</p>
    </Popover>
  )
}
