type Props<Choice> = {
  title: string
  /** The `name` of the radio group, unique on the page. */
  name: string
  choices: readonly Choice[]
  chosen: Choice
  labelOf: (choice: Choice) => string
  onChoose: (choice: Choice) => void
  className: string
}

/** A list of options in a popover. Exactly one option is selected. */
export function RadioList<Choice extends string | number>(props: Props<Choice>) {
  const { title, name, choices, chosen, labelOf, onChoose, className } = props
  return (
    <fieldset className={`grid ${className}`}>
      <legend className="px-2 pb-1 text-t1 text-ink-3">{title}</legend>
      {choices.map((choice) => (
        <label
          key={choice}
          className="flex h-8 cursor-pointer items-center gap-2 rounded-r1 px-2 tabular-nums hover:bg-sunken has-checked:font-semibold pointer-coarse:h-11"
        >
          <input
            type="radio"
            name={name}
            className="accent-(--accent)"
            checked={choice === chosen}
            onChange={() => onChoose(choice)}
          />
          <span>{labelOf(choice)}</span>
        </label>
      ))}
    </fieldset>
  )
}
