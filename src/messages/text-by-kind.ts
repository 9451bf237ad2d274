export type TitledText = { title: string; reason: string }

/** If a proxy adds the key, no message mentions it, because users don't know that there is one. */
export type TroubleContext = {
  uid: string
  origin: string
  auth: 'key' | 'proxy'
  dateTime: (instant: Instant) => string
}

/** A text that contains a value is a function. */
export type TextByKind<Value extends { kind: string }, Text, Context = undefined> = {
  [Kind in Value['kind']]: Text | ((value: Extract<Value, { kind: Kind }>, context: Context) => Text)
}

export function textFor<Value extends { kind: string }, Text extends string | object, Context>(
  texts: TextByKind<Value, Text, Context>,
  value: Value,
  context: Context,
): Text {
  // TypeScript can't tell that the text has the same kind as the value.
  const text = texts[value.kind as Value['kind']] as Text | ((value: Value, context: Context) => Text)
  return typeof text === 'function' ? text(value, context) : text
}
