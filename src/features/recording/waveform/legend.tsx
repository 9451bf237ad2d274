import { useMessages } from '../../../ui/settings/settings-provider.tsx'

/** Shows which colour and which half of the waveform belong to each speaker. */
export function Legend() {
  const { role } = useMessages()
  return (
    <span className="hidden min-w-0 items-center gap-4 text-ink-2 wide:flex">
      <Speaker name={role.agent} align="items-end" bar="bg-agent-bar" />
      <Speaker name={role.customer} align="items-start" bar="bg-customer-bar" />
    </span>
  )
}

type SpeakerProps = {
  name: string
  /** Aligns the two sample bars as in the waveform: the agent's above the centre line, the customer's below it. */
  align: string
  bar: string
}

function Speaker({ name, align, bar }: SpeakerProps) {
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <span aria-hidden className={`flex shrink-0 gap-0.5 ${align}`}>
        <i className={`h-3 w-1 rounded-full ${bar}`} />
        <i className={`h-2 w-1 rounded-full ${bar}`} />
      </span>
      {/* A name that doesn't fit wraps to a clipped second line: a few letters would be less clear than none. */}
      <span className="flex h-5 min-w-0 flex-wrap overflow-hidden">
        <i className="h-full" />
        <span className="whitespace-nowrap">{name}</span>
      </span>
    </span>
  )
}
