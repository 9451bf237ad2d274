import { truncateMiddle } from '../../lib/truncate-middle.ts'
import { Button } from '../../ui/controls/button.tsx'
import { PlainText } from '../../ui/plain-text.tsx'
import { useFormat, useMessages } from '../../ui/settings/settings-provider.tsx'
import { useStore } from '../../ui/use-store.ts'
import { useServices } from '../boot/services-provider.tsx'

export function RecentList() {
  const { start: messages, role } = useMessages()
  const format = useFormat()
  const { recents, router } = useServices()
  const list = useStore(recents.list)
  if (list.length === 0) return null
  return (
    <section aria-labelledby="recent-title" className="mt-10">
      <div className="flex items-center justify-between">
        <h2 id="recent-title" className="font-medium text-ink-2">
          {messages.recent}
        </h2>
        <Button label={messages.clearRecent} onClick={recents.clear} />
      </div>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {list.map(({ uid, agent, at }) => (
          <li key={uid}>
            <button
              type="button"
              title={uid}
              onClick={() => router.open({ uid, moment: null })}
              className="flex min-h-12 w-full items-center gap-3 px-1 py-1.5 text-start hover:bg-sunken"
            >
              <span className="grid min-w-0 flex-1">
                <bdi className="truncate font-medium">
                  <PlainText text={agent === null ? role.agent : agent} isOwn={agent === null} />
                </bdi>
                <span className="font-mono text-t1 text-ink-2">{truncateMiddle(uid, 36)}</span>
              </span>
              {at !== null && (
                <time
                  dateTime={new Date(at).toISOString()}
                  className="text-t1 whitespace-nowrap text-ink-3 tabular-nums"
                >
                  {format.day(at)}
                </time>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
