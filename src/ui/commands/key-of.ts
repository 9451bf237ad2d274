const US_KEYS: Record<string, readonly [plain: string, shifted: string]> = {
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Slash: ['/', '?'],
}

/**
 * `KeyboardEvent.key` with letters in lower case, or, in layouts without Latin letters, what a US keyboard would type.
 */
export function keyOf({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (/^[\p{ASCII}\p{Script=Latin}]/u.test(key)) return key.length === 1 ? key.toLowerCase() : key
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  return letter?.toLowerCase() ?? US_KEYS[code]?.[shiftKey ? 1 : 0] ?? key
}

/** Whether an input method handles the key. Safari tells the key that ends a composition only by `keyCode`. */
export function isComposing({ isComposing, keyCode }: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === 229
}

type Modified = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'getModifierState'>

/** Whether the key was typed with AltGr, or with Option on a Mac: many keyboards need it for `[` and `]`. */
export function usesAltGr(event: Modified, platform: string = navigator.platform): boolean {
  const { key, altKey, ctrlKey, metaKey } = event
  // Some systems report AltGr as Ctrl and Alt.
  if (event.getModifierState('AltGraph')) return true
  return altKey && !ctrlKey && !metaKey && /^(?:Mac|iP)/.test(platform) && /^[!-/:-@[-`{-~]$/.test(key)
}
